// Batches of one's own at the desk: accounts, notices, files, and what is done to many.

import { firstOf } from '#contract/kit/sure'
import type { Batch, ColumnSamples } from '../column-samples'
import type { House } from '../harness/index'

const shopId = '201'
const own = (path: string, input: Record<string, unknown>, beside?: Batch['beside']): Batch => ({ as: 'merchant01', path, input, beside })

async function batches(house: House): Promise<Record<string, Batch>> {
  const { sql: pool } = house.owner
  const added = async (rows: Promise<{ id: string }[]>) => firstOf(await rows).id
  const me = await pool<{ id: string }[]>`select id from account where username = 'merchant01'`.one()
  const colleague = await added(pool`
    insert into account (username, password_hash, display_name) values ('batch.0001', 'x', '同事') returning id`)
  await pool`
    insert into membership (account_id, unit_id, role_id)
    select ${colleague}, ${shopId}, role_id from membership where account_id = ${me.id} and unit_id = ${shopId}`
  const notice = await added(pool`
    insert into notification (account_id, unit_id, kind, title, body) values (${me.id}, ${shopId}, 'system', '["自","x"]', '["",""]') returning id`)
  const folderId = await added(pool`insert into file_folder (unit_id, name) values (${shopId}, '自家的') returning id`)
  const file = (letter: string) =>
    added(pool`
      insert into file (unit_id, key, name, extension, kind, mime, byte_count, status, sha256)
      values (${shopId}, ${letter.repeat(32)}, ${`${letter}.png`}, 'png', 'IMAGE', 'image/png', 10, 'READY', ${letter.repeat(64)}) returning id`)
  const application = await added(pool`
    insert into distribution_application (unit_id, no, name, mobile) values (301, 'OWN-1', '自家的人', '13700000002') returning id`)
  const bulk = { as: 'brandmgr01', path: 'target.ids.0', input: { action: 'distribution.pass', target: { ids: [application] } } }
  return {
    'accounts.remove': own('ids.0', { ids: [colleague] }),
    'bell.markRead': own('ids.0', { ids: [notice] }),
    'files.move': own('ids.0', { ids: [await file('b')], folderId }),
    'files.remove': own('ids.0', { ids: [await file('c')] }),
    'bulk.start': bulk,
  }
}

export const samples: ColumnSamples = { batches }
