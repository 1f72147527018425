// The review of goods: handed in, withdrawn, approved or rejected; and changes of what is live already.

import { houseRefusals, withParams } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { type Change, type ProductDetail, productRefusals } from '#contract/products/calls'
import { approvedUnseen, skipsChanges, skipsNew } from '#contract/products/review-rules'
import { missingParts, partWords, productNews, whyNotChange, whyNotProduct } from '#contract/products/states'
import { ring } from '../bell/index'
import type { Context } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as changes from './change-store'
import * as review from './review-store'
import { levelOf } from './rule-store'
import { isLive } from './rules'
import { rewriteShown } from './save-store'

/** The market and the platform look at goods of others; a shop cannot approve its own. */
export function mustReview({ session }: Context): void {
  must(session.unit.kind === 'MARKET' || session.unit.kind === 'PLATFORM' ? null : productRefusals.notReviewer)
}

/** Who reviews goods of others is not asked to review what they wrote themselves. */
const isReviewer = ({ session }: Context): boolean =>
  (session.unit.kind === 'MARKET' || session.unit.kind === 'PLATFORM') && session.permissions.has('product:audit')

/** Whether what shoppers are told of approved goods changes at once: by the rule of the shop, or because the reviewer wrote it. */
export const skipsReview = async (ctx: Context, { shopId }: Pick<ProductDetail, 'shopId'>): Promise<boolean> =>
  isReviewer(ctx) || skipsChanges(await levelOf(ctx.tx, shopId))

/** For what cannot wait: refused where it would have to. */
export async function mustSkipReview(ctx: Context, product: ProductDetail): Promise<void> {
  must(isLive(product) && !(await skipsReview(ctx, product)) ? productRefusals.reviewNeeded : null)
}

export async function submitNow(ctx: Context, product: ProductDetail): Promise<void> {
  const { tx, session, now, language } = ctx
  must(whyNotProduct.submit(product))
  const missing = missingParts(product)
  const parts = missing.map((part) => say(partWords[part], language)).join(' / ')
  if (missing.length > 0) refuse(withParams(productRefusals.incomplete, { parts }))
  must((await review.submit(tx, session, product, now)) ? null : productRefusals.notSubmittable)
  // What was taken down is looked at again, whoever it belongs to.
  if (product.shelfStatus === 'OFF_SYSTEM') return
  const own = isReviewer(ctx)
  if (!own && !skipsNew(await levelOf(tx, product.shopId))) return
  const verdict: Verdict = { decision: 'approve', reason: '', reasons: [] }
  const name = own ? session.accountName : say(approvedUnseen, language)
  must((await review.decide(tx, name, product.id, verdict, now)) ? null : productRefusals.notPending)
}

export async function withdrawNow({ tx }: Context, product: ProductDetail): Promise<void> {
  must(whyNotProduct.withdraw(product))
  must((await review.withdraw(tx, product.id)) ? null : productRefusals.notPending)
}

type Verdict = { decision: 'approve' | 'reject'; reason: string; reasons: ProductDetail['reviewReasons'] }

export async function auditNow(ctx: Context, product: ProductDetail, verdict: Verdict): Promise<void> {
  const { tx, session, now } = ctx
  mustReview(ctx)
  must(whyNotProduct.audit(product))
  const submitter = await review.submitter(tx, product.id)
  must((await review.decide(tx, session.accountName, product.id, verdict, now)) ? null : productRefusals.notPending)
  const news = verdict.decision === 'approve' ? productNews.approved : productNews.rejected
  await tell(ctx, submitter, news, { name: product.name, reason: verdict.reason || (verdict.reasons[0]?.reason ?? '') }, product.id)
}

type Told = { accountId: string; shopId: string } | undefined

async function tell(
  { tx, now }: Context,
  to: Told,
  [title, body]: readonly [Words, Words],
  params: { name: string; reason?: string },
  productId: string,
): Promise<void> {
  if (!to) return
  const link = pathTo('commodities', { id: productId })
  const said = { name: params.name, reason: params.reason ?? '' }
  await ring(tx, {
    accountId: to.accountId,
    unitId: to.shopId,
    kind: 'system',
    title,
    body,
    params: said,
    link,
    cause: `product:${productId}:${now.getTime()}`,
  })
}

/** Held, open, and as the reviewer saw it. */
export async function takeChange({ tx }: Context, { id, version }: { id: string; version: number }): Promise<Change> {
  const change = found(await changes.take(tx, id), productRefusals.changeMissing)
  must(whyNotChange.decide(change))
  if (change.version !== version) refuse(houseRefusals.stale, { current: change })
  return change
}

const again = async ({ tx }: Context, id: string) => found(await changes.one(tx, id), productRefusals.changeMissing)

export async function confirm(ctx: Context, asked: { id: string; version: number }): Promise<Change> {
  const { tx, session, now } = ctx
  mustReview(ctx)
  const change = await takeChange(ctx, asked)
  await rewriteShown(tx, change.productId, change.content)
  must((await changes.decide(tx, session, change.id, { to: 'CONFIRMED' }, now)) ? null : productRefusals.changeDecided)
  await tell(ctx, await changes.submitter(tx, change.id), productNews.confirmed, { name: change.productName }, change.productId)
  return again(ctx, change.id)
}

type Declined = { id: string; version: number; reason: string; reasons: Change['reasons'] }

export async function decline(ctx: Context, { reason, reasons, ...asked }: Declined): Promise<Change> {
  const { tx, session, now } = ctx
  mustReview(ctx)
  const change = await takeChange(ctx, asked)
  const verdict = { to: 'DECLINED', reason, reasons } as const
  must((await changes.decide(tx, session, change.id, verdict, now)) ? null : productRefusals.changeDecided)
  const said = { name: change.productName, reason: reason || (reasons[0]?.reason ?? '') }
  await tell(ctx, await changes.submitter(tx, change.id), productNews.declined, said, change.productId)
  return again(ctx, change.id)
}

export async function askRevision(ctx: Context, { note, ...asked }: { id: string; version: number; note: string }): Promise<Change> {
  mustReview(ctx)
  const change = await takeChange(ctx, asked)
  must((await changes.note(ctx.tx, change.id, note)) ? null : productRefusals.changeDecided)
  return again(ctx, change.id)
}

export async function cancel(ctx: Context, asked: { id: string; version: number }): Promise<Change> {
  const { tx, session, now } = ctx
  const change = await takeChange(ctx, asked)
  must((await changes.decide(tx, session, change.id, { to: 'CANCELED' }, now)) ? null : productRefusals.changeDecided)
  return again(ctx, change.id)
}
