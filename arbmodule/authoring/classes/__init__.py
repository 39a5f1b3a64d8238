"""What a class does: lessons with a due date, who is where, which laws are missed, objections and their answers."""
