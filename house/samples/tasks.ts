// Inputs of the calls of tasks, and what another unit has for each place of an id: a task, a member, and goods.

import { firstOf } from '#contract/kit/sure'
import { formOfTask, type Task, tasks } from '#contract/tasks/calls'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { goodsIn } from '../goods'
import type { House } from '../harness/index'
import { joinOne } from '../loyalty/members'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })
const ofGoods = async (house: House, username: string): Promise<Task> => {
  const { data } = await house.call(tasks.list, {}, { token: await house.signIn(username) })
  return firstOf(data.filter(({ code }) => code === 'BUY_PRODUCT'))
}

async function foreign(house: House): Promise<Record<string, Sample>> {
  const task = await ofGoods(house, 'merchant05')
  const own = await ofGoods(house, 'merchant01')
  const { id: programmeId } = await house.owner.sql<{ id: string }[]>`select id from programme where unit_id = 205`.one()
  const member = await joinOne(house, programmeId, { buyerKey: 'foreign-tasks', name: '别家会员' })
  const { productId } = await goodsIn(house, { shopId: '205', count: 1, priceFen: 10_000 })
  const rule = { products: [{ points: 5 }] }
  return {
    'tasks.reverseEnable': shop({}, { id: task.id }),
    'tasks.top': shop({}, { id: task.id }),
    'tasks.save': shop({ ...formOfTask(own), version: own.version, rule }, { id: task.id, 'rule.products.0.productId': productId }),
    'tasks.records': shop({}, { taskId: task.id, memberId: member.id }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const own = await ofGoods(house, 'merchant01')
  const { productId } = await goodsIn(house, { shopId: '201', count: 1, priceFen: 10_000 })
  const input = { ...formOfTask(own), id: own.id, version: own.version, rule: { products: [{ productId, points: 5 }] } }
  return { 'tasks.save': { as: 'merchant01', path: 'rule.products.0.productId', input } }
}

export const samples: ColumnSamples = { foreign, batches }
