-- Nobody makes a table searchable by its name any more: each has a trigger of its own that knows which columns matter.

drop function if exists make_searchable(regclass, text, text, text, text);
