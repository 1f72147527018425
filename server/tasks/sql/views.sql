-- What must always agree in tasks.

-- What was drawn from a budget is what the records gave, and what they gave was booked.
create or replace view reconcile_task_budget as
  select t.id, t.code, t.budget_points, t.granted_points, given_by_task(t.id) as given from member_task t
   where t.budget_points is not null and t.granted_points <> given_by_task(t.id);

create or replace view reconcile_task_record as
  select r.id, r.task_id, r.member_id, r.points, coalesce(l.earned, 0) as earned
    from task_record r left join points_lot l on l.member_id = r.member_id and l.kind = 'EARN_TASK' and l.cause = 'task:' || r.id
   where r.points <> coalesce(l.earned, 0) or (r.state <> 'GRANTED' and r.points + r.growth > 0);
