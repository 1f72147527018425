// A house that took payments before reports were kept: what was paid has its report, and keys lose one scope and keep the rest.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterUrl } from '../../house/harness/cluster-url'
import { migrate } from '../kit/database/migrate'
import { migrationFiles } from '../kit/database/migration-files'
import { type Owner, openOwner } from '../kit/database/owner'

const name = `upgrade_${process.pid}`

let keeper: Owner
let owner: Owner
beforeAll(async () => {
  keeper = openOwner(await clusterUrl('postgres'), { max: 1 })
  await keeper.sql.unsafe(`create database ${name}`)
  owner = openOwner(await clusterUrl(name))
  const before = migrationFiles().filter(({ name: file }) => file < '0100')
  await migrate(owner, { only: new Set(before.map(({ name: file }) => file)) })
  await owner.sql.unsafe(`
    insert into unit (id, kind, code, name, status) values (901, 'AGENT', 'A-901', '旧代理', 'OPEN');
    insert into api_key (unit_id, name, key_id, scopes, created_by) values
      (901, '都有', 'mk_AAAAAAAAAAAAAAAAAAAA', '{goods,payments,orders}', '老板'),
      (901, '只有支付', 'mk_BBBBBBBBBBBBBBBBBBBB', '{payments}', '老板'),
      (901, '没有支付', 'mk_CCCCCCCCCCCCCCCCCCCC', '{goods}', '老板');
    insert into order_group (id, no, buyer_key, payable_fen) select n, 'G' || n, 'b', 100 from generate_series(1, 4) n;
    insert into payment (no, group_id, channel, amount_fen, status, channel_no, paid_at) values
      ('P1', 1, 'WECHAT', 100, 'SUCCESS', 'W1', now()), ('P2', 2, 'ALIPAY', 100, 'REFUNDED', 'W2', now()),
      ('P3', 3, 'WECHAT', 100, 'PENDING', null, null), ('P4', 4, 'WECHAT', 100, 'CLOSED', null, null)`)
  await migrate(owner)
})
afterAll(async () => {
  await owner.close()
  await keeper.sql.unsafe(`drop database if exists ${name} with (force)`)
  await keeper.close()
})

test('every payment has its cause, and each that was paid has its report', async () => {
  const rows = await owner.sql<{ no: string; causeType: string; causeId: string; groupId: string; state: string | null; asks: boolean }[]>`
    select p.no, p.cause_type, p.cause_id, p.group_id, s.state, p.ask_at is not null as asks
      from payment p left join provider_report_state s on s.payment_id = p.id order by p.no`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { no: 'P1', causeType: 'ORDERS', causeId: '1', groupId: '1', state: 'MATCHED', asks: false },
    { no: 'P2', causeType: 'ORDERS', causeId: '2', groupId: '2', state: 'MATCHED', asks: false },
    { no: 'P3', causeType: 'ORDERS', causeId: '3', groupId: '3', state: null, asks: true },
    { no: 'P4', causeType: 'ORDERS', causeId: '4', groupId: '4', state: null, asks: false },
  ])
  const { differences } = await owner.sql<
    { differences: number }[]
  >`select count(*)::int as differences from reconcile_report_payment`.one()
  expect(differences).toBe(0)
})

test('a key keeps what it had besides payments; one that had nothing else is revoked', async () => {
  const keys = await owner.sql<{ name: string; scopes: string[]; revoked: boolean }[]>`
    select name, scopes, revoked_at is not null as revoked from api_key order by key_id`
  expect(keys.map((key) => ({ ...key }))).toEqual([
    { name: '都有', scopes: ['goods', 'orders'], revoked: false },
    { name: '只有支付', scopes: [], revoked: true },
    { name: '没有支付', scopes: ['goods'], revoked: false },
  ])
})
