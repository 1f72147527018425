-- Where the bell leads when a job has ended: a page of the console.

alter table job add column link text check (length(link) <= 300);
