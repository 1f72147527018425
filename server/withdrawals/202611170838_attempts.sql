-- What failed is paid anew under another number: a bank that has seen a number need not look at it twice.

alter table withdrawal add column attempt int not null default 1 check (attempt > 0);
