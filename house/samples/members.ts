// Inputs of the calls of members, and what another unit has for each place of an id: a member, a rung, and a change that waits.

import type { Batch, ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { joinOne } from '../loyalty/members'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })
const programmeOf = async ({ owner }: House, unitId: string): Promise<string> =>
  (await owner.sql<{ id: string }[]>`select id from programme where unit_id = ${unitId}`.one()).id

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id, levelId } = await joinOne(house, await programmeOf(house, '205'), { buyerKey: 'foreign-member', name: '别家会员' })
  const { id: proposal } = await house.owner.sql<{ id: string }[]>`
    insert into points_proposal (member_id, programme_id, amount, reason, proposed_id, proposed_name, proposed_at)
    select m.id, m.programme_id, 20000, '别家', (select min(a.id) from account a), '别家', now() from member m where m.id = ${id} returning id`.one()
  const reason = '更正'
  return {
    'members.page': shop({}, { levelId }),
    'members.pointsChanges': shop({}, { memberId: id }),
    'members.growthChanges': shop({}, { memberId: id }),
    'members.detail': shop({}, { id }),
    'members.timeline': shop({}, { id }),
    'members.levelRecords': shop({}, { id }),
    'members.changePoints': shop({ amount: 5, reason }, { id }),
    'members.changeGrowth': shop({ amount: 5, reason }, { id }),
    'members.changeLevel': shop({ way: 'SET_GROWTH', reason }, { id, levelId }),
    'members.proposals': shop({}, { memberId: id }),
    'members.decide': shop({ isBooked: true }, { id: proposal }),
    'members.tag': shop({ add: ['茶友'], remove: [] }, { 'ids.0': id }),
    'members.setStatus': shop({ status: 'FROZEN', reason, version: 1 }, { id }),
    'members.forget': shop({ reason }, { id }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const { id } = await joinOne(house, await programmeOf(house, '201'), { buyerKey: 'own-member', name: '自家会员' })
  return { 'members.tag': { as: 'merchant01', path: 'ids.0', input: { ids: [id], add: ['茶友'], remove: [] } } }
}

export const samples: ColumnSamples = { foreign, batches }
