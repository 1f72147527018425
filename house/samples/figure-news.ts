// Inputs of the calls of figures by message: one of another unit, and what the form holds.

import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const form = { name: '别家的', kind: 'DAILY', metrics: ['paidFen'], byBell: true, byHook: false }

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into figure_news (unit_id, account_id, name, kind, metrics, by_bell, by_hook, next_at)
    select 205, id, '别家的', 'DAILY', '{paidFen}', true, false, '2099-01-01' from account where username = 'merchant05' returning id`.one()
  const shop = (input: Record<string, unknown>): Sample => ({ as: 'merchant01', input, foreign: { id } })
  return {
    'figureNews.detail': shop({}),
    'figureNews.update': shop({ ...form, version: 1 }),
    'figureNews.pause': shop({ version: 1, isOn: false }),
    'figureNews.remove': shop({}),
  }
}

export const samples: ColumnSamples = { foreign }
