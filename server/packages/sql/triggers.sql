-- The triggers of packages.

select keep_history('member_package', 'member_package');
select tell_changes('package_order', 'packages', 'platform');
select tell_changes('package_status', 'packages');
