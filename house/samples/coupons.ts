// Inputs of the calls of coupons, and what another unit gives and grants for each place of an id.

import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { addCoupon, appOf, claimed, couponForm } from '../coupons'
import { goodsIn } from '../goods'
import type { House } from '../harness/index'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

/** What shop 205 has: a coupon, one that somebody holds, goods, and a job. */
async function foreign(house: House): Promise<Record<string, Sample>> {
  const token = await house.signIn('merchant05')
  const { productId } = await goodsIn(house, { shopId: '205' })
  const { id } = await addCoupon(house, token)
  const held = await claimed((await appOf(house, token))(), id, 'foreign-buyer')
  const { id: jobId } = await house.owner.sql<{ id: string }[]>`
    insert into job (unit_id, account_id, kind, title, input, actor, status, created_at, finished_at)
    select m.unit_id, m.account_id, 'coupon-grant', '["发放","Grant"]', '{}', '{}', 'DONE', now(), now() from membership m
     where m.unit_id = 205 order by m.account_id limit 1 returning id`.one()
  const { isDraft: _isDraft, ...form } = couponForm(house, { scope: 'PRODUCTS', kind: 'PRODUCT' })
  return {
    'coupons.page': shop({}, { unitId: '205' }),
    'coupons.detail': shop({}, { id }),
    'coupons.save': shop({ ...form, version: 1 }, { id, 'scopeIds.0': productId }),
    'coupons.addNum': shop({ num: 1 }, { id }),
    'coupons.updateStatus': shop({ status: 'PAUSED' }, { id }),
    'coupons.batchDelete': shop({}, { 'ids.0': id }),
    'coupons.userPage': shop({}, { couponId: id }),
    'coupons.revoke': shop({}, { id: held.id }),
    'coupons.grant': shop({ buyerKeys: ['foreign-buyer'] }, { id }),
    'coupons.grantRows': shop({}, { jobId }),
    'coupons.undoGrant': shop({}, { jobId }),
    'coupons.products': shop({}, { 'ids.0': productId }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const { productId } = await goodsIn(house, { shopId: '201' })
  const draft = await addCoupon(house, await house.signIn('merchant01'), { isDraft: true })
  const form = couponForm(house, { scope: 'PRODUCTS', kind: 'PRODUCT', scopeIds: [productId] })
  return {
    'coupons.save': { as: 'merchant01', path: 'scopeIds.0', input: { ...form } },
    'coupons.batchDelete': { as: 'merchant01', path: 'ids.0', input: { ids: [draft.id] } },
  }
}

export const samples: ColumnSamples = { foreign, batches }
