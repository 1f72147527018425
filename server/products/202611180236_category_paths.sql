-- Each category with the words that lead to it, as lists show it: put together when a name changes, not for each row of every list.
create table category_path (
  id   bigint primary key references category on delete cascade,
  path text not null -- 'widest / wide / own'
);
insert into category_path
select c.id, concat_ws(' / ', widest.name, wide.name, c.name)
  from category c left join category wide on wide.id = c.parent_id left join category widest on widest.id = wide.parent_id;
alter table category_path enable row level security;
