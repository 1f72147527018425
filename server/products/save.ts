// Saving goods: what is sold is live at once, what a shopper is told about approved goods goes to review.

import { houseRefusals, withParams } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { type ProductDetail, productRefusals, type Saved } from '#contract/products/calls'
import type { Axis, SkuForm } from '#contract/products/form'
import type { Shown } from '#contract/products/rows'
import { copyName, whyNotProduct } from '#contract/products/states'
import { useFiles as holdFiles } from '../kit/file-use'
import { cleanHtml } from '../kit/rich-text'
import type { Context } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { openStock, receive } from '../stock/index'
import { activityOfSkus } from './activity-store'
import * as changes from './change-store'
import { skipsReview, submitNow } from './review'
import { isLive, matchedRows, proposalOf, shownOf, strangers } from './rules'
import * as write from './save-store'
import * as store from './store'

type Basic = Shown & write.Sold & { id?: string; version?: number; shopId?: string; submit?: boolean }
type Grid = { specs: Axis[]; skus: SkuForm[] }

export const take = async ({ tx }: Context, id: string): Promise<ProductDetail> => found(await store.take(tx, id), productRefusals.missing)

/** Held, and as the caller saw it. */
export async function takeSeen(ctx: Context, { id, version }: { id: string; version?: number }): Promise<ProductDetail> {
  const product = await take(ctx, id)
  if (product.version !== version) refuse(houseRefusals.stale, { current: product })
  return product
}

export async function answerOf({ tx }: Context, id: string, touched: readonly write.Touched[] = []): Promise<Saved> {
  const standing = await write.standing(tx, id)
  const changedSkus = touched.map(({ id: skuId, specValues, version }) => ({
    id: skuId,
    values: specValues.map(({ value }) => value),
    version,
  }))
  return { ...standing, changedSkus }
}

/** Without a grid the SKUs stay as they are. */
export async function save(ctx: Context, form: Basic, grid: Grid | null): Promise<Saved> {
  const { tx } = ctx
  const shown = shownOf({ ...form, detailHtml: cleanHtml(form.detailHtml) })
  const before = form.id ? await takeSeen(ctx, { id: form.id, version: form.version }) : null
  if (before) must(whyNotProduct.edit(before))
  if (before?.categoryId !== shown.categoryId) must((await write.isLeaf(tx, shown.categoryId)) ? null : productRefusals.categoryWrong)
  const hold = (id: string) => holdShown(ctx, id, { shown, before, skus: grid?.skus ?? before?.skus ?? [] })
  if (before && !grid && !form.submit && isOnlySold(before, shown)) {
    // None of these needs what another answers: one message instead of three. What is refused in it fails all, and the first knows why.
    const sold = write.rewriteSold(tx, before.id, form).catch(refusedTemplate)
    const rest = Promise.all([answerOf(ctx, before.id), hold(before.id)])
    rest.catch(() => {})
    await sold
    const [saved] = await rest
    return saved
  }
  const id = before ? await rewrite(ctx, before, shown, form) : await add(ctx, shown, form)
  const touched = grid ? await saveGrid(ctx, { id, shopId: await shopOf(ctx, id), skus: before?.skus ?? [] }, grid) : []
  await hold(id)
  if (form.submit) await submitNow(ctx, await take(ctx, id))
  return answerOf(ctx, id, touched)
}

type Pictured = { shown: Shown; before: ProductDetail | null; skus: readonly { imageUrl: string | null }[] }

/** What is live until a change is confirmed stays held as well. */
const holdShown = ({ tx, session }: Context, id: string, { shown, before, skus }: Pictured): Promise<void> =>
  holdFiles(
    tx,
    { unitId: session.unit.id, entity: 'product', entityId: id, field: 'content', title: shown.name },
    ...shown.imageUrls,
    ...(before?.imageUrls ?? []),
    shown.videoUrl,
    shown.detailHtml,
    ...skus.map(({ imageUrl }) => imageUrl),
  )

/** Live goods of which shoppers are told what they were told before: nothing is to be reviewed. */
const isOnlySold = (before: ProductDetail, shown: Shown): boolean =>
  isLive(before) && before.change === null && proposalOf(before, shown) === null

const shopOf = async ({ tx }: Context, id: string) => found(await store.row(tx, id), productRefusals.missing).shopId

async function add(ctx: Context, shown: Shown, form: Basic): Promise<string> {
  const { tx, session } = ctx
  const shopId = form.shopId ?? (session.unit.kind === 'SHOP' ? session.unit.id : refuse(productRefusals.shopMissing))
  return found(await write.insert(tx, shopId, shown, form).catch(refusedTemplate), productRefusals.shopMissing)
}

async function rewrite(ctx: Context, before: ProductDetail, shown: Shown, form: Basic): Promise<string> {
  const { tx, session, now } = ctx
  await write.rewriteSold(tx, before.id, form).catch(refusedTemplate)
  if (!isLive(before)) {
    await write.rewriteShown(tx, before.id, shown)
    await write.backToDraft(tx, before.id)
    return before.id
  }
  const proposal = proposalOf(before, shown)
  const isAtOnce = proposal !== null && (await skipsReview(ctx, before))
  if (isAtOnce) await write.rewriteShown(tx, before.id, shown)
  if (proposal && !isAtOnce) await changes.propose(tx, session, before.id, proposal)
  // What was proposed is what is live by now: there is nothing left to review.
  else if (before.change) await changes.decide(tx, session, before.change.id, { to: isAtOnce ? 'CONFIRMED' : 'CANCELED' }, now)
  return before.id
}

/** Some of what shoppers are told, by the rules of the form: live at once, or a change that waits. */
export async function propose(ctx: Context, before: ProductDetail, some: Partial<Shown>): Promise<void> {
  const { tx, session } = ctx
  const proposal = proposalOf(before, { ...shownOf(before), ...some })
  if (isLive(before) && proposal && !(await skipsReview(ctx, before))) {
    await changes.propose(tx, session, before.id, proposal)
    return
  }
  await write.rewriteShown(tx, before.id, some)
  await write.backToDraft(tx, before.id)
}

type Place = { id: string; shopId: string; skus: ProductDetail['skus'] }

async function saveGrid(ctx: Context, { id, shopId, skus: existing }: Place, { specs, skus }: Grid): Promise<write.Touched[]> {
  const { tx } = ctx
  const rows = matchedRows(specs, skus, existing)
  must(strangers(rows, existing) ? productRefusals.skuMissing : null)
  const codes = rows.flatMap(({ code }) => code || [])
  const [taken] = await write.takenCodes(tx, shopId, id, codes)
  if (taken) refuse(withParams(productRefusals.codeTaken, { code: taken }))
  await write.setAxes(tx, id, specs)
  const kept = rows.filter((row) => row.id !== null)
  const fresh = rows.filter((row) => row.id === null)
  const keptIds = kept.flatMap((row) => row.id ?? [])
  await dropOthers(ctx, id, existing, keptIds)
  const changed = kept.length > 0 ? await write.changeSkus(tx, id, kept).catch(refusedCode) : []
  const added = fresh.length > 0 ? await write.addSkus(tx, id, fresh).catch(refusedCode) : []
  await firstStock(ctx, added, skus)
  return [...changed, ...added]
}

/** A SKU that is promised in a discount or a presale stays until that is over. */
async function dropOthers({ tx, now }: Context, id: string, existing: ProductDetail['skus'], keptIds: readonly string[]): Promise<void> {
  const gone = existing.map((sku) => sku.id).filter((one) => !keptIds.includes(one))
  if (gone.length === 0) return
  const name = await activityOfSkus(tx, gone, now)
  if (name !== undefined) refuse(withParams(productRefusals.inActivity, { name }))
  await write.dropSkus(tx, id, keptIds)
}

/** New SKUs get their accounts, and what was said to be there is received into them. */
async function firstStock({ tx }: Context, added: readonly write.Touched[], skus: readonly SkuForm[]): Promise<void> {
  if (added.length === 0) return
  await openStock(
    tx,
    added.map(({ id }) => id),
  )
  const wanted = new Map(skus.map(({ values, stock }) => [JSON.stringify(values), stock ?? 0]))
  const demands = added
    .map(({ id, specValues }) => ({ skuId: id, qty: wanted.get(JSON.stringify(specValues.map(({ value }) => value))) ?? 0 }))
    .filter(({ qty }) => qty > 0)
  if (demands.length > 0) await receive(tx, demands, { type: 'first-stock', id: firstOf(added).id })
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint

/** Somebody else took the code between the look and the write. */
function refusedCode(error: unknown): never {
  if (constraintOf(error) === 'sku_code') refuse(withParams(productRefusals.codeTaken, { code: '' }))
  throw error
}

export function refusedTemplate(error: unknown): never {
  if (constraintOf(error) === 'product_freight_template') refuse(productRefusals.templateWrong)
  throw error
}

export async function copy(ctx: Context, id: string): Promise<Saved> {
  const { tx, language } = ctx
  const original = await take(ctx, id)
  must(original.shelfStatus === 'RECYCLED' ? productRefusals.recycled : null)
  const room = 100 - say(copyName, language, { name: '' }).length
  const made = found(await write.copy(tx, id, say(copyName, language, { name: original.name.slice(0, room) })), productRefusals.missing)
  await openStock(
    tx,
    (await store.skusOf(tx, made)).map((sku) => sku.id),
  )
  const use = { unitId: ctx.session.unit.id, entity: 'product', entityId: made, field: 'content', title: original.name }
  await holdFiles(tx, use, ...original.imageUrls, original.videoUrl, original.detailHtml, ...original.skus.map((sku) => sku.imageUrl))
  return answerOf(ctx, made)
}
