// Inputs of the calls that rehearse a coupon and tell what it brought, with a coupon, goods and a rehearsal of another shop.

import type { Batch, ColumnSamples, Sample } from '../column-samples'
import { addCoupon, couponForm } from '../coupons'
import { goodsIn } from '../goods'
import type { House } from '../harness/index'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

function termsOf(house: House): Record<string, unknown> {
  const { isDraft: _isDraft, id: _id, version: _version, ...terms } = couponForm(house, { kind: 'PRODUCT', scope: 'PRODUCTS' })
  return terms
}

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id } = await addCoupon(house, await house.signIn('merchant05'))
  const { productId } = await goodsIn(house, { shopId: '205' })
  const job = await house.owner.sql<{ id: string }[]>`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at)
    select 205, a.id, 'coupon-rehearsal', '["试算", "Rehearsal"]', 'DONE', '{}', '{}', now() from account a where a.username = 'merchant05' returning id`.one()
  return {
    'couponRehearsal.rehearse': shop({ terms: termsOf(house) }, { id, 'terms.scopeIds.0': productId }),
    'couponRehearsal.result': shop({}, { jobId: job.id }),
    'couponRehearsal.rows': shop({ figure: 'USED' }, { jobId: job.id }),
    'couponEffect.effect': shop({}, { id }),
    'couponEffect.orders': shop({}, { id }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const { productId } = await goodsIn(house, { shopId: '201' })
  const terms = { ...termsOf(house), scopeIds: [productId] }
  return { 'couponRehearsal.rehearse': { as: 'merchant01', path: 'terms.scopeIds.0', input: { terms } } }
}

export const samples: ColumnSamples = { foreign, batches }
