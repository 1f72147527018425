-- Where a unit's money goes: its bank cards, and the branches of banks that can be found by typing.

insert into house_key (name, key)
  values ('bank', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create table bank_card (
  id             bigint generated always as identity primary key,
  unit_id        bigint not null references unit,
  link_id        bigint not null, -- the unit's account at the provider
  account_type   text not null check (account_type in ('PRIVATE', 'PUBLIC')),
  holder_name    text not null,
  number_sealed  text, -- never leaves the server; gone when the card is
  number_last4   text not null check (number_last4 ~ '^\d{4}$'),
  number_hash    text not null,
  bank_code      text not null,
  bank_name      text not null,
  branch_no      text check (branch_no ~ '^\d{12}$'),
  branch_name    text,
  mobile_sealed  text,
  mobile_mask    text,
  id_sealed      text,
  id_mask        text,
  uscc           text,
  is_default     boolean not null default false,
  status         text not null check (status in ('PENDING', 'VERIFYING', 'VERIFIED', 'FAILED', 'UNBOUND', 'DISABLED')),
  failure        jsonb, -- [zh, en]
  verified_at    timestamptz,
  -- What the verifier knows this attempt by: the same however often it is asked, so that it is done once.
  request_no     uuid not null unique default gen_random_uuid(),
  run            int not null default 0, -- how often somebody took it up; only the latest may write
  held_until     timestamptz,            -- by whoever asks the verifier; when it has passed they are dead
  test_fen       int check (test_fen between 1 and 99),
  test_sent_at   timestamptz,
  test_provider  text,
  test_tries     int not null default 0,
  created_by     text not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null default now(),
  version        int not null default 1,
  check (not is_default or status = 'VERIFIED'),
  check (status not in ('VERIFIED') or verified_at is not null),
  check (status = 'UNBOUND' or number_sealed is not null)
);
create unique index bank_card_number on bank_card (unit_id, number_hash) where status <> 'UNBOUND';
create unique index bank_card_default on bank_card (unit_id, link_id) where is_default;
create index bank_card_unit on bank_card (unit_id, id desc);

create table bank_branch (
  no        text primary key check (no ~ '^\d{12}$'),
  bank_code text not null,
  name      text not null
);
create index bank_branch_bank on bank_branch (bank_code, no);

-- The head offices, and a few branches of the towns of the demo. A verifier that knows more brings more.
insert into bank_branch (bank_code, no, name) values
  ('ICBC', '102100099996', '中国工商银行总行'), ('ICBC', '102331002069', '中国工商银行杭州湖墅支行'), ('ICBC', '102331018039', '中国工商银行杭州滨盛支行'),
  ('ABC', '103100000026', '中国农业银行总行'), ('BOC', '104100000004', '中国银行总行'), ('CCB', '105100000017', '中国建设银行总行'),
  ('BCM', '301290000007', '交通银行总行'), ('CITIC', '302100011000', '中信银行总行'), ('CEB', '303100000006', '中国光大银行总行'),
  ('HXB', '304100040000', '华夏银行总行'), ('HXB', '304521041448', '华夏银行武汉徐东支行'), ('CMBC', '305100000013', '中国民生银行总行'),
  ('CGB', '306581000003', '广发银行总行'), ('PAB', '307584007998', '平安银行总行'), ('CMB', '308584000013', '招商银行总行'),
  ('CMB', '308331012167', '招商银行杭州城西支行'), ('CMB', '308584001137', '招商银行深圳深南中路支行'), ('CMB', '308584001651', '招商银行深圳龙华支行'),
  ('CIB', '309391000011', '兴业银行总行'), ('SPDB', '310290000013', '上海浦东发展银行总行'), ('SPDB', '310331000068', '上海浦东发展银行杭州钱塘支行'),
  ('BOB', '313100000013', '北京银行总行'), ('PSBC', '403100000004', '中国邮政储蓄银行总行');

alter table bank_card enable row level security;
alter table bank_branch enable row level security;
