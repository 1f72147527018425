// What the server does for freight templates: lists, edits, one default for each shop, and trying them out.

import type { freight, TemplateDetail } from '#contract/freight/calls'
import { coverageOf } from '#contract/freight/coverage'
import { templateRefusals, whyNotInside, whyNotTemplate } from '#contract/freight/form'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { type FreightRule, freightOf } from '#contract/pricing/freight'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { regions } from '../reference/index'
import * as store from './store'

const read = async ({ tx }: Context, id: string) => found(await store.one(tx, id), templateRefusals.missing)
const take = async ({ tx }: Context, id: string) => found(await store.take(tx, id), templateRefusals.missing)

/** The address from its narrowest region to its widest. */
const pathOf = (code: string) =>
  regions()
    .path(code)
    .map((region) => region.code)
    .reverse()

/** Regions that exist, and none that is charged inside one that is not delivered to. */
function checkRegions({ shipFrom, rules, freeRules, noShip }: store.Form): void {
  const named = [...rules, ...freeRules].flatMap((rule) => rule.regions)
  const unknown = [...named, ...noShip, ...(shipFrom ? [shipFrom] : [])].find((code) => regions().find(code)?.code !== code)
  if (unknown) refuse(withParams(templateRefusals.regionUnknown, { name: unknown }))
  const inside = whyNotInside({ rules, noShip }, pathOf)
  if (inside) refuse(withParams(templateRefusals.chargedAndNot, { name: regions().address(inside) }))
}

const twins: Record<string, (typeof templateRefusals)[keyof typeof templateRefusals]> = {
  shipping_template_name: templateRefusals.nameTaken,
}
function refusedTwin(error: unknown): never {
  const twin = twins[(error as { constraint?: string }).constraint ?? '']
  if (twin) refuse(twin)
  throw error
}

async function holdShop({ tx }: Context, shopId: string): Promise<void> {
  must((await store.holdShop(tx, shopId)) ? null : templateRefusals.shopMissing)
}

async function add(ctx: Context, shopId: string, form: store.Form): Promise<TemplateDetail> {
  checkRegions(form)
  await holdShop(ctx, shopId)
  return read(ctx, await store.insert(ctx.tx, shopId, form).catch(refusedTwin))
}

/** A shop acts for itself; a market names one of its shops. */
const shopFor = ({ session }: Context, shopId: string | undefined): string =>
  session.unit.kind === 'SHOP' ? session.unit.id : found(shopId, templateRefusals.shopNeeded)

function sameVersion(template: TemplateDetail, version: number): void {
  if (template.version !== version) refuse(houseRefusals.stale, { current: template })
}

const withoutRegions = ({ isDefault, firstQty, firstFeeFen, extraQty, extraFeeFen }: FreightRule) => ({
  isDefault,
  firstQty,
  firstFeeFen,
  extraQty,
  extraFeeFen,
})

export const freightCalls: Handlers<typeof freight> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  list: ({ tx }, { shopId }) => store.choices(tx, shopId),

  detail: (ctx, { id }) => read(ctx, id),

  add: (ctx, { shopId, ...form }) => add(ctx, shopFor(ctx, shopId), form),

  update: async (ctx, { id, version, ...form }) => {
    sameVersion(await take(ctx, id), version)
    checkRegions(form)
    await store.rewrite(ctx.tx, id, form).catch(refusedTwin)
    return read(ctx, id)
  },

  copy: async (ctx, { id, name }) => {
    const { shopId, ...template } = await read(ctx, id)
    return add(ctx, shopId, { ...template, name })
  },

  setDefault: async (ctx, { id, version }) => {
    const { shopId } = await read(ctx, id)
    await holdShop(ctx, shopId)
    sameVersion(await take(ctx, id), version)
    await store.setDefault(ctx.tx, shopId, id)
    return read(ctx, id)
  },

  remove: async (ctx, { id, moveTo }) => {
    must(moveTo === id ? templateRefusals.moveToItself : null)
    const { shopId } = await read(ctx, id)
    await holdShop(ctx, shopId)
    const template = await take(ctx, id)
    if (moveTo !== undefined) {
      const target = found(await store.take(ctx.tx, moveTo), templateRefusals.missing)
      must(target.shopId === shopId ? null : templateRefusals.missing)
      await store.moveGoods(ctx.tx, id, moveTo)
    }
    must(whyNotTemplate.remove({ ...template, productCount: moveTo === undefined ? template.productCount : 0 }))
    await store.remove(ctx.tx, id, ctx.now)
    return null
  },

  quote: async ({ tx }, { regionCode, lines }) => {
    const templates = await store.templatesOf(tx, [...new Set(lines.map(({ templateId }) => templateId))])
    const path = pathOf(regionCode)
    must(path.length === 0 ? withParams(templateRefusals.regionUnknown, { name: regionCode }) : null)
    const keyed = lines.map((line, at) => ({ ...line, key: String(at).padStart(3, '0') }))
    const priced = freightOf(keyed, templates, path)
    if ('code' in priced) refuse(priced)
    const charges = priced.charges.map(({ rule, ...charge }) => ({
      ...charge,
      chargeBy: found(templates.get(charge.templateId), templateRefusals.missing).chargeBy,
      rule: rule && withoutRegions(rule),
      region: path.find((code) => rule?.regions.includes(code)) ?? null,
    }))
    return { ...priced, charges }
  },

  parcel: ({ tx }, asked) => store.parcel(tx, asked),

  coverage: async (ctx, { id, region }) => {
    const template = await read(ctx, id)
    const above = region === undefined ? [] : regions().path(region)
    must(region !== undefined && above.length === 0 ? withParams(templateRefusals.regionUnknown, { name: region }) : null)
    return coverageOf(template, regions().inside(region), above)
  },
}
