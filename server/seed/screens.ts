// Data screens of the demo: two on the wall of each who shows something, a draft, a link, a playlist, and a dataset of their own.

import type { TemplateName } from '#contract/screens/templates'
import type { Tx } from '../kit/database/db'
import { furnishLink, furnishPlaylist, furnishScreen } from '../screens/index'
import { market, platformId, shop } from './places'

type Plan = { name: string; template: TemplateName; note?: string }

const onTheWall: readonly Plan[] = [
  { name: '今日战报', template: 'today', note: '第一版' },
  { name: '履约看板', template: 'fulfil', note: '按发货时限排列' },
]
const draft: Plan = { name: '店铺作战室', template: 'shop' }

/** What the demo's visitors sign in as: a market, a shop and the platform. */
const units = [
  { unit: market.first, username: 'manager01', viewer: 'manager' },
  { unit: shop.selfManaged, username: 'merchant01', viewer: 'merchant' },
  { unit: platformId, username: 'platform01', viewer: 'platform' },
] as const

export async function addScreens(tx: Tx): Promise<void> {
  // The clock of the transaction, by which rows say when they were made: nothing is published after its last change.
  const { at } = await tx<{ at: string }[]>`select now() as at`.one()
  const now = new Date(at)
  for (const { unit, username, viewer } of units) {
    const unitId = String(unit)
    const { makerName } = await tx<
      { makerName: string }[]
    >`select display_name as maker_name from account where username = ${username}`.one()
    const ids: string[] = []
    for (const plan of onTheWall) ids.push(await furnishScreen(tx, { unitId, makerName, viewer, ...plan }, now))
    await furnishScreen(tx, { unitId, makerName, viewer, ...draft }, now)
    await furnishPlaylist(tx, unitId, '大厅轮播', ids)
    for (const id of ids.slice(0, 1)) await furnishLink(tx, { unitId, makerName }, '给管理层', id)
    await addDataset(tx, unitId, username, now)
  }
}

const figures = { show: 'steps', metrics: ['paidFen', 'paidCount'], period: 'last7', compare: 'before' }

/** The week in money and orders, with the best days first. */
async function addDataset(tx: Tx, unitId: string, username: string, now: Date): Promise<void> {
  const definition = JSON.stringify({ kind: 'HOUSE', house: figures })
  const transforms = JSON.stringify([{ do: 'sort', key: 'paidFen', order: 'desc' }])
  await tx`
    insert into dataset (unit_id, account_id, name, kind, definition, transforms, cache_seconds, row_cap, created_at, updated_at)
    select ${unitId}, a.id, '近 7 天卖得最好的日子', 'HOUSE', ${definition}::text::jsonb, ${transforms}::text::jsonb, 60, 1000,
           ${now.toISOString()}, ${now.toISOString()} from account a where a.username = ${username}`
}
