// Inputs of the calls of datasets and sources: a dataset, a shop and a view of another unit.

import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const house = { show: 'figures', metrics: ['paidFen'], period: 'today' }
const asks = { kind: 'HOUSE', house }
const ofView = { asks: { kind: 'HOUSE', house: { show: 'view' } } }
const ofSource = { asks: { kind: 'SQL', sql: { sql: 'select 1' } } }

async function foreign({ owner }: House): Promise<Record<string, Sample>> {
  const { id } = await owner.sql<{ id: string }[]>`
    insert into dataset (unit_id, account_id, name, kind, definition, cache_seconds, row_cap)
    select 205, id, '别家的', 'HOUSE', '{"kind":"HOUSE","house":{"show":"funnel","period":"today","compare":"before"}}', 10, 100
      from account where username = 'merchant05' returning id`.one()
  const { id: viewId } = await owner.sql<{ id: string }[]>`
    insert into list_view (unit_id, account_id, list, name, query, columns, is_shared)
    select 205, id, 'orders', '别家大屏的视图', '{}', '{}', true from account where username = 'merchant05' returning id`.one()
  const one = (input: Record<string, unknown>): Sample => ({ as: 'merchant01', input, foreign: { id } })
  const asked = (more: Record<string, unknown>): Sample => ({
    as: 'merchant01',
    input: { ...more, asks },
    foreign: { id, 'asks.house.shopId': '205', 'asks.house.viewId': viewId, 'asks.sql.sourceId': '1' },
    instead: { 'asks.house.viewId': { ...more, ...ofView }, 'asks.sql.sourceId': { ...more, ...ofSource } },
  })
  return {
    'datasets.add': asked({ name: '别家的' }),
    'datasets.update': asked({ name: '别家的', version: 1 }),
    'datasets.preview': asked({}),
    'datasets.detail': one({}),
    'datasets.remove': one({}),
    'datasets.rows': one({}),
  }
}

const platforms = 'sources are the platform’s alone: there is no other unit that has any'

export const samples: ColumnSamples = {
  open: Object.fromEntries(['update', 'test', 'remove'].map((name) => [`sources.${name} id`, platforms])),
  foreign,
}
