// What a decision means for a shop that applied from outside: its applicant hears of it, and an open shop can be signed in to.

import { randomBytes } from 'node:crypto'
import { decisionTexts } from '#contract/apply/calls'
import { say } from '#contract/kit/words'
import type { PlaceDetail } from '#contract/places/calls'
import type { UnitMove } from '#contract/places/states'
import { hashPassword } from '../auth/index'
import type { Context } from '../kit/road/answer'
import { openWallets } from '../ledger/index'
import * as store from './store'

export async function tellApplicant(ctx: Context, unit: PlaceDetail, move: UnitMove, reason: string): Promise<void> {
  if (move === 'approve') await openWallet(ctx, unit)
  if (move !== 'approve' && move !== 'reject') return
  const { tx, language } = ctx
  const mobile = await store.applicantOf(tx, unit.id)
  if (!mobile) return
  // Nobody knows this password: the phone that applied is the way in, and sets another one there.
  if (move === 'approve') await store.giveToApplicant(tx, unit.id, await hashPassword(randomBytes(24).toString('base64url')))
  await store.tell(tx, mobile, say(decisionTexts[move], language, { title: unit.name, reason }))
}

async function openWallet({ tx }: Context, { id, kind, marketId, brandId }: PlaceDetail): Promise<void> {
  const place = { shopId: kind === 'SHOP' ? id : null, marketId, brandId }
  await openWallets(tx, [{ id, place }])
}
