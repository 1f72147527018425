// Inputs of the calls of the data center, with the shop of another market.

import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const days = { from: '2026-11-01', to: '2026-11-17' }
const ofShop = (input: Record<string, unknown>): Sample => ({ as: 'merchant01', input, foreign: { shopId: '205' } })
const periodCalls = ['customer', 'funnel', 'product', 'productFigures', 'order', 'region', 'hours'] as const

async function foreign({ owner }: House): Promise<Record<string, Sample>> {
  const { id: productId } = await owner.sql<{ id: string }[]>`select id from product where shop_id = 205 order by id limit 1`.one()
  return {
    ...Object.fromEntries(periodCalls.map((name) => [`analysis.${name}`, ofShop(days)])),
    'analysis.trend': { as: 'merchant01', input: { ...days, metric: 'soldQty' }, foreign: { shopId: '205', productId } },
    'analysis.rows': ofShop({ ...days, metric: 'paidFen' }),
    'analysis.cohort': ofShop({}),
    'analysis.rfm': ofShop({}),
    'analysis.people': ofShop({ group: '111' }),
  }
}

const everybodys = 'categories are the platform’s and everybody’s: one without goods of the reader has no figures'

export const samples: ColumnSamples = {
  open: Object.fromEntries(['trend', 'product', 'productFigures', 'rows'].map((name) => [`analysis.${name} categoryId`, everybodys])),
  foreign,
}
