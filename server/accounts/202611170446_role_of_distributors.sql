-- Distributors sign in: what they earned is theirs to look at and to take out.

insert into role (id, unit_kind, code, name, name_en, description, description_en, is_preset) values
  (6, 'DISTRIBUTOR', 'ROLE_DISTRIBUTOR', '分销商', 'Distributor', '查看自己的佣金、钱包和结算单，申请提现',
   'Sees its own rebates, wallet and statements, and withdraws', true);
