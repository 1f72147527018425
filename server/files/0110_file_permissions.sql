-- The media library asks for permissions of its own. What a preset may do is said by the contract; a role that a unit made, and whose
-- forms take files, is given what it could do until today. A role that edits nothing had no way to the library, and gets none.

insert into role_permission (role_id, permission)
select distinct held.role_id, needed.permission
  from role_permission held
 cross join (values ('file:read'), ('file:add'), ('file:write'), ('file:delete')) as needed (permission)
 where held.permission in ('product:write', 'brand:write', 'market:write', 'shop:write', 'brand-store:write', 'place:review',
                           'category:write', 'after-sale:decide', 'after-sale:arbitrate')
on conflict do nothing;
