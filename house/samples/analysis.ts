// Inputs of the calls of the data center, with the shop of another market.

import type { ColumnSamples, Sample } from '../column-samples'

const days = { from: '2026-11-01', to: '2026-11-17' }
const ofShop = (input: Record<string, unknown>): Sample => ({ as: 'merchant01', input, foreign: { shopId: '205' } })
const periodCalls = ['customer', 'funnel', 'product', 'productFigures', 'order', 'region', 'hours'] as const

async function foreign(): Promise<Record<string, Sample>> {
  return {
    ...Object.fromEntries(periodCalls.map((name) => [`analysis.${name}`, ofShop(days)])),
    'analysis.trend': ofShop({ ...days, metric: 'paidFen' }),
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
