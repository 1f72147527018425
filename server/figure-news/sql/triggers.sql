-- The triggers of figures by message.

select keep_history('figure_news', 'figure_news', '', 'next_at,told_for,told_at,account_id');
select tell_changes('figure_news', 'figure-news');
