// Goods from a spreadsheet, row by row: the first row of a name makes a draft, the others add their SKUs to it.

import { importRefusals } from '#contract/imports/calls'
import type { Taken } from '#contract/kit/call'
import { withParams } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { lineImport, productRefusals, type products } from '#contract/products/calls'
import { type Axis, isMarketPrice, maxImages, maxSkus, specTextOf } from '#contract/products/form'
import { useFiles as holdFiles } from '../kit/file-use'
import { importable } from '../kit/importable'
import type { Context } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { openStock, receive } from '../stock/index'
import * as lines from './line-store'
import { lineUpdates, ownOnly } from './line-update'
import * as write from './save-store'
import * as shelf from './shelf-store'
import * as store from './store'

type Line = Taken<(typeof products)['addLine']>
type Pair = { name: string; value: string }

function pairsOf(line: Line): Pair[] {
  const given = [
    [line.axis1, line.value1],
    [line.axis2, line.value2],
    [line.axis3, line.value3],
  ]
  const pairs: Pair[] = []
  for (const [name, value] of given) {
    if (name === undefined && value === undefined) continue
    pairs.push({ name: name ?? refuse(productRefusals.lineAxes), value: value ?? refuse(productRefusals.lineAxes) })
  }
  return pairs
}

/** The axes with the values of one more row; refuses when they are not the same axes. */
function joinedAxes(axes: readonly Axis[], pairs: readonly Pair[]): Axis[] {
  must(axes.length === pairs.length ? null : productRefusals.lineAxes)
  return axes.map(({ name, values }, at) => {
    const pair = pairs[at]
    if (pair?.name !== name) return refuse(productRefusals.lineAxes)
    return { name, values: values.includes(pair.value) ? values : [...values, pair.value] }
  })
}

const plain = { subtitle: '', imageUrls: [], videoUrl: null, detailHtml: '', params: [] }
const usual = {
  keyword: '',
  deliveryTypes: ['EXPRESS' as const],
  sort: 100,
  limitPerUser: null,
  limitPerOrder: null,
  pointsDeductMaxPct: 0,
  givePoints: 0,
  virtualSalesCount: 0,
  tags: [],
}

async function productFor({ tx }: Context, shopId: string, line: Line, pairs: readonly Pair[]): Promise<lines.Draft> {
  const draft = await lines.draftNamed(tx, shopId, line.productName)
  if (draft) return draft
  must((await write.isLeaf(tx, line.categoryId)) ? null : productRefusals.categoryWrong)
  const shown = { ...plain, name: line.productName, categoryId: line.categoryId }
  const sold = { ...usual, unitName: line.unitName, freightTemplateId: await lines.defaultTemplate(tx, shopId) }
  const id = found(await write.insert(tx, shopId, shown, sold), productRefusals.shopMissing)
  return { id, specs: pairs.map(({ name }) => ({ name, values: [] })), skuCount: 0 }
}

export async function addLine(ctx: Context, line: Line): Promise<{ skuId: string; productId: string }> {
  const { tx, session } = ctx
  const shopId = line.shopId ?? (session.unit.kind === 'SHOP' ? session.unit.id : refuse(productRefusals.lineShop))
  const pairs = pairsOf(line)
  const product = await productFor(ctx, shopId, line, pairs)
  must(product.skuCount >= maxSkus ? withParams(productRefusals.tooManySkus, { n: maxSkus }) : null)
  const values = pairs.map(({ value }) => value)
  const existing = await store.skusOf(tx, product.id)
  must(existing.some((sku) => JSON.stringify(sku.values) === JSON.stringify(values)) ? productRefusals.lineTwice : null)
  const code = line.code ?? ''
  const [taken] = code ? await lines.codesAmong(tx, shopId, [code]) : []
  if (taken) refuse(withParams(productRefusals.codeTakenBy, { code: taken[0], name: taken[1] }))
  if (line.images) await addPictures(ctx, product.id, line)
  await write.setAxes(tx, product.id, joinedAxes(product.specs, pairs))
  const prices = { priceFen: line.price, marketPriceFen: line.marketPrice ?? null, costFen: line.cost ?? 0 }
  const added = await write.addSkus(tx, product.id, [
    {
      ...prices,
      id: null,
      position: product.skuCount,
      specValues: pairs,
      specText: specTextOf(values),
      code,
      barcode: line.barcode ?? '',
      imageUrl: null,
      // A list price below the price says nothing.
      marketPriceFen: isMarketPrice(prices) ? prices.marketPriceFen : null,
      weightG: line.weightG ?? 0,
      volumeCm3: line.volumeCm3 ?? 0,
      enabled: true,
    },
  ])
  const { id } = firstOf(added)
  await openStock(tx, [id])
  if (line.stock) await receive(tx, [{ skuId: id, qty: line.stock }], { type: 'first-stock', id })
  return { skuId: id, productId: product.id }
}

/** Those that the draft does not have yet, behind the others. */
async function addPictures({ tx, session }: Context, productId: string, { images = [], productName }: Line): Promise<void> {
  const own = ownOnly(images)
  const before = found(await store.one(tx, productId), productRefusals.missing).imageUrls
  const imageUrls = [...new Set([...before, ...own])].slice(0, maxImages)
  await write.rewriteShown(tx, productId, { imageUrls })
  await holdFiles(
    tx,
    { unitId: session.unit.id, entity: 'product', entityId: productId, field: 'content', title: productName },
    ...imageUrls,
  )
}

/** Takes a row back as long as nobody has touched it; the draft goes with its last SKU. */
async function removeLine({ tx }: Context, skuId: string): Promise<void> {
  const { productId, version } = found(await lines.productOfSku(tx, skuId), productRefusals.skuMissing)
  const product = found(await store.take(tx, productId), productRefusals.missing)
  must(version > 1 || product.reviewStatus !== 'DRAFT' ? importRefusals.changedSince : null)
  await write.dropSkus(
    tx,
    productId,
    product.skus.filter(({ id }) => id !== skuId).map(({ id }) => id),
  )
  if (product.skus.length === 1) await shelf.erase(tx, productId)
}

export const goodsFromSheet = importable(lineImport, {
  choices: {
    shopId: async ({ tx }) => (await lines.shops(tx)).map(({ id, name, code }) => ({ value: id, names: [name, code] })),
    categoryId: async ({ tx }) => (await lines.leaves(tx)).map(({ id, name, path }) => ({ value: id, names: [path, name] })),
  },
  taken: {
    code: {
      refusal: productRefusals.codeTakenBy,
      // A market's rows may be for any of its shops: whose code is taken is known when the row goes in.
      among: async ({ tx, session }, codes) => (session.unit.kind === 'SHOP' ? lines.codesAmong(tx, session.unit.id, codes) : []),
    },
  },
  blames: {
    shopId: [productRefusals.lineShop, productRefusals.shopMissing],
    categoryId: [productRefusals.categoryWrong],
    code: [productRefusals.codeTakenBy],
    images: [productRefusals.pictureLink],
    value1: [productRefusals.lineTwice, productRefusals.lineAxes],
  },
  updates: lineUpdates,
  pictures: 'images',
  add: async (ctx, line) => (await addLine(ctx, line)).skuId,
  remove: removeLine,
})
