-- The platform sees the applications of every brand, and may decide where a brand does not.

create index distribution_all on distribution_application (status, id desc);
