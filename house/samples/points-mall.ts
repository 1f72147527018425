// Inputs of the calls of the points mall, and what another unit has for each place of an id.

import { memberships } from '#contract/membership/calls'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { addCoupon } from '../coupons'
import type { House } from '../harness/index'
import { mallDesk, rowFor } from '../loyalty/mall'
import { addGoods } from '../shopping'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

/** What shop 205 has: goods, a coupon, a rung, and something in its mall. */
async function foreign(house: House): Promise<Record<string, Sample>> {
  const token = await house.signIn('merchant05')
  const desk = await mallDesk(house, token, '205')
  const { id } = await desk.offer(rowFor({ kind: 'VIRTUAL', name: '别家的权益' }))
  const { skuId } = await addGoods(house, { shopId: '205' })
  const coupon = await addCoupon(house, token)
  const level = (await house.call(memberships.levelList, {}, { token })).data[0]?.id ?? ''
  const { kind: _kind, skuId: _sku, couponId: _coupon, shopId: _shop, ...terms } = rowFor({ name: '权益' })
  return {
    'pointsMall.page': shop({}, { levelId: level }),
    'pointsMall.batchAdd': shop(
      { rows: [rowFor({ kind: 'VIRTUAL', name: '权益' })] },
      { 'rows.0.skuId': skuId, 'rows.0.couponId': coupon.id, 'rows.0.shopId': '205', 'rows.0.levelIds.0': level },
    ),
    'pointsMall.detail': shop({}, { id }),
    'pointsMall.update': shop({ version: 1, ...terms }, { id, 'levelIds.0': level }),
    'pointsMall.remove': shop({}, { id }),
    'pointsMall.reverseEnable': shop({}, { 'ids.0': id }),
    'pointsMall.candidates': shop({}, { shopId: '205' }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const token = await house.signIn('merchant01')
  const desk = await mallDesk(house, token, '201')
  const { id } = await desk.offer(rowFor({ kind: 'VIRTUAL', name: '自家的权益' }))
  const { skuId } = await addGoods(house, { shopId: '201' })
  const { version, ...goods } = await desk.detail(id)
  const { points, cashFen, stock, limitPerUser, startAt, endAt, sort, settleFen, name, description } = goods
  const level = (await house.call(memberships.levelList, {}, { token })).data[0]?.id ?? ''
  const given = rowFor({ kind: 'COUPON', couponId: (await addCoupon(house, token)).id })
  const right = rowFor({ kind: 'VIRTUAL', name: '自家的权益' })
  const terms = { points, cashFen, stock, limitPerUser, startAt, endAt, sort, settleFen, name, imageUrl: null, description }
  return {
    'pointsMall.batchAdd': { as: 'merchant01', path: 'rows.0.skuId', input: { rows: [rowFor({ skuId })] } },
    'pointsMall.batchAdd rows.0.couponId': { as: 'merchant01', path: 'rows.0.couponId', input: { rows: [given] } },
    'pointsMall.batchAdd rows.0.shopId': { as: 'merchant01', path: 'rows.0.shopId', input: { rows: [{ ...right, shopId: '201' }] } },
    'pointsMall.batchAdd rows.0.levelIds.0': {
      as: 'merchant01',
      path: 'rows.0.levelIds.0',
      input: { rows: [{ ...right, levelIds: [level] }] },
    },
    'pointsMall.reverseEnable': { as: 'merchant01', path: 'ids.0', input: { ids: [id] } },
    'pointsMall.update': { as: 'merchant01', path: 'levelIds.0', input: { id, version, ...terms, levelIds: [level] } },
  }
}

export const samples: ColumnSamples = {
  open: {
    'pointsMall.page levelId': 'what is for all members is shown for any level',
    'pointsMall.candidates categoryId': 'categories are the house’s',
  },
  foreign,
  batches,
}
