-- The triggers of tasks.

create or replace trigger add_tasks after insert on programme for each row execute function add_standard_tasks();
-- What is left of a budget is no change of the task.
select keep_history('member_task', 'member_task', '', 'programme_id,unit_id,shop_id,market_id,brand_id,agent_id,granted_points');
select tell_changes('member_task', 'tasks');
select tell_changes('task_record', 'tasks');
