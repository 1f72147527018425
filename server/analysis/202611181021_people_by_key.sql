-- Nobody asks who has a number; that each has one of their own is proved by reconcile_people.
drop index person_no;
