// Inputs of the calls of points, with a member and a rehearsal of another shop.

import { sure } from '#contract/kit/sure'
import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { joinMembers } from '../loyalty/points'

const shop = (foreign: Record<string, string>): Sample => ({ as: 'merchant01', input: {}, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id: memberId } = sure((await joinMembers(house, '205', 1))[0], 'a member')
  const job = await house.owner.sql<{ id: string }[]>`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at)
    select 205, a.id, 'points-rehearsal', '["预演", "Rehearsal"]', 'DONE', '{}', '{}', now() from account a where a.username = 'merchant05' returning id`.one()
  return {
    'points.lots': shop({ memberId }),
    'points.rehearsal': shop({ jobId: job.id }),
    'points.rehearsalOrders': shop({ jobId: job.id }),
  }
}

export const samples: ColumnSamples = { foreign }
