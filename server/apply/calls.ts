// What the server does for applicants: codes, what they may choose, their applications, sent, mended and withdrawn.

import { type ApplyKind, type apply, applyRefusals, type Followed, maxOpenShops, whyNotFollow } from '#contract/apply/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { unitRefusals } from '#contract/places/states'
import { cancelPerson, hasOpen, insertPerson, resubmitPerson } from '../distribution/index'
import { showPapers } from '../kit/file-use'
import type { DoorContext, DoorHandlers } from '../kit/road/answer'
import { addressKey, spend } from '../kit/road/limits'
import { found, must, refuse } from '../kit/road/refuse'
import { holderOf, leave, send, verify } from './applicant'
import * as shop from './shop-store'
import * as store from './store'

type Again = { id: string; version: number } | null

/** The phone, alone at the counter, and not too often. */
async function atTheCounter(ctx: DoorContext, applicant: string): Promise<string> {
  const { tx, now, caller } = ctx
  const mobile = await holderOf(tx, applicant, now)
  await store.queueUp(tx, mobile)
  const day = { key: `apply:${mobile}`, max: 20, seconds: 86_400 }
  await spend(tx, [day, { key: `apply:from:${addressKey(caller.ip)}`, max: 40, seconds: 3600 }], now)
  return mobile
}

async function one({ tx }: DoorContext, kind: ApplyKind, id: string): Promise<Followed> {
  const [row] = kind === 'SHOP' ? await store.shops(tx, id) : await store.people(tx, id)
  return found(row, applyRefusals.missing)
}

/** The application that is sent again, as the applicant last saw it. */
async function toResubmit(ctx: DoorContext, kind: ApplyKind, again: Again): Promise<void> {
  if (!again) return
  const before = await one(ctx, kind, again.id)
  must(whyNotFollow.resubmit(before))
  if (before.version !== again.version) refuse(houseRefusals.stale, { current: before })
}

async function mustBeOwn({ tx }: DoorContext, urls: readonly (string | null)[]): Promise<void> {
  const given = [...new Set(urls.filter((url) => url !== null))]
  must((await store.ownFiles(tx, given)) === given.length ? null : applyRefusals.file)
}

function refusedTwin(error: unknown): never {
  const { constraint: name = '' } = error as { constraint?: string }
  if (name === 'unit_name') refuse(unitRefusals.nameTaken)
  if (name === 'distribution_one_open') refuse(applyRefusals.open)
  throw error
}

export const applyCalls: DoorHandlers<typeof apply> = {
  sendCode: (ctx, { mobile }) => send(ctx, mobile),

  verify: (ctx, { mobile, code }) => verify(ctx, mobile, code),

  leave: async ({ tx }, { applicant }) => {
    await leave(tx, applicant)
    return null
  },

  choices: async ({ tx, now }, { applicant, kind, keyword }) => {
    await holderOf(tx, applicant, now)
    return store.choices(tx, kind, keyword)
  },

  mine: async ({ tx, now }, { applicant }) => {
    await holderOf(tx, applicant, now)
    const all = [...(await store.shops(tx)), ...(await store.people(tx))]
    return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  },

  submitShop: async (ctx, { applicant, again, ...form }) => {
    const { tx, now } = ctx
    const mobile = await atTheCounter(ctx, applicant)
    await toResubmit(ctx, 'SHOP', again)
    const urls = [form.licenceUrl, ...form.legalIdUrls]
    await mustBeOwn(ctx, urls)
    must(form.marketId === null || (await store.isOpen(tx, 'MARKET', form.marketId)) ? null : applyRefusals.notOpen)
    let id = again?.id
    if (again) {
      const waits = await shop.resubmitShop(ctx, again.id, again.version, form).catch(refusedTwin)
      must(waits ? null : applyRefusals.decided)
    } else {
      must((await store.openShops(tx)) >= maxOpenShops ? applyRefusals.tooManyOpen : null)
      id = await shop.insertShop(ctx, { no: await store.nextNo(tx, 'SA', now), mobile, form }).catch(refusedTwin)
    }
    const made = await one(ctx, 'SHOP', found(id, applyRefusals.missing))
    await showPapers(
      tx,
      { entity: 'unit', entityId: made.id, title: made.title },
      urls.filter((url) => url !== null),
    )
    return made
  },

  submitDistributor: async (ctx, { applicant, again, ...form }) => {
    const { tx, now } = ctx
    const mobile = await atTheCounter(ctx, applicant)
    await toResubmit(ctx, 'DISTRIBUTOR', again)
    const urls = [form.signatureUrl, ...form.materialUrls]
    await mustBeOwn(ctx, urls)
    must((await store.isOpen(tx, 'BRAND', form.brandId)) ? null : applyRefusals.notOpen)
    must((await hasOpen(tx, form.brandId, again?.id ?? null)) ? applyRefusals.open : null)
    let id = again?.id
    if (again) must((await resubmitPerson(ctx, again.id, again.version, form).catch(refusedTwin)) ? null : applyRefusals.decided)
    else id = await insertPerson(ctx, await store.nextNo(tx, 'DA', now), mobile, form).catch(refusedTwin)
    const made = await one(ctx, 'DISTRIBUTOR', found(id, applyRefusals.missing))
    await showPapers(tx, { entity: 'application', entityId: made.id, title: made.title }, urls)
    return made
  },

  cancel: async (ctx, { applicant, kind, id, version }) => {
    await atTheCounter(ctx, applicant)
    const before = await one(ctx, kind, id)
    must(whyNotFollow.cancel(before))
    if (before.version !== version) refuse(houseRefusals.stale, { current: before })
    const withdrawn = kind === 'SHOP' ? await shop.cancelShop(ctx.tx, id, version) : await cancelPerson(ctx.tx, id, version)
    must(withdrawn ? null : applyRefusals.decided)
    await showPapers(ctx.tx, { entity: kind === 'SHOP' ? 'unit' : 'application', entityId: id, title: '' }, [])
    return one(ctx, kind, id)
  },
}
