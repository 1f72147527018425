-- The triggers of statements.

-- What a statement sums up to is written with it; its history tells who did what to it.
select keep_history('statement', 'statement', '', 'order_fen,freight_fen,refund_fen,commission_fen,commission_refund_fen,distribution_fen,distribution_refund_fen,subsidy_fen,subsidy_refund_fen,royalty_fen,share_fen,points_settle_fen,other_fen,company_name,uscc,platform_name,unit_name,bank_name,last4,holder_name,withdrawal_id,auto_check_at');
select keep_history('statement_setting', 'statement_setting', '', 'id');
select tell_changes('statement', 'statements', 'platform');
