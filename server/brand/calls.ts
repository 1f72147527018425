// What the server does for a brand's configuration: reads it, saves it, and hands the brand to another administrator.

import { type BrandInfo, brand, brandRefusals, whyNotBrand } from '#contract/brand/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { handOver, holdOwnership, maskMobile } from '../accounts/index'
import { sendCode, tryCodes } from '../auth/index'
import { useFiles as holdFiles } from '../kit/file-use'
import { cleanHtml } from '../kit/rich-text'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse, refuseAndKeep } from '../kit/road/refuse'
import * as store from './store'

async function infoOf({ tx, session }: Context): Promise<BrandInfo> {
  const row = found(await store.one(tx, session.unit.id), brandRefusals.missing)
  const owners = await store.owners(tx, session.unit.id)
  return {
    ...row,
    administrators: owners.map(({ id, name, mobile }) => ({
      name,
      mobile: mobile && maskMobile(mobile),
      isSelf: id === session.accountId,
    })),
    isAdministrator: session.isOwner,
  }
}

function refusedTwin(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'unit_name') refuse(brandRefusals.nameTaken)
  throw error
}

export const brandCalls: Handlers<typeof brand> = {
  info: infoOf,

  edit: async (ctx, { version, ...form }) => {
    const { tx, session } = ctx
    const unitId = session.unit.id
    const row = found(await store.take(tx, unitId), brandRefusals.missing)
    must(whyNotBrand.edit(row))
    if (row.version !== version) refuse(houseRefusals.stale, { current: await infoOf(ctx) })
    const storyHtml = cleanHtml(form.storyHtml)
    await store.rewrite(tx, unitId, { ...form, storyHtml }).catch(refusedTwin)
    const use = { unitId, entity: 'brand', entityId: unitId, field: 'profile', title: form.name }
    await holdFiles(tx, use, form.logoUrl, ...form.imageUrls, storyHtml)
    return infoOf(ctx)
  },

  smsCode: async (ctx, { mobile }) => {
    must(whyNotBrand.handOver({ isAdministrator: ctx.session.isOwner }))
    const own = found(await store.mobileOf(ctx.tx, ctx.session.accountId), brandRefusals.noMobile)
    must(mobile === own ? brandRefusals.sameMobile : null)
    const to = mobile ?? own
    return { ...(await sendCode(ctx, 'ADMINISTRATOR', to, true)), mobile: maskMobile(to) }
  },

  changeAdministrator: async (ctx, { code, displayName, mobile, newCode, stays }) => {
    // As they are now: of two who hand over at once, the second is no administrator any more.
    const { isOwner, mobile: ownMobile } = await holdOwnership(ctx)
    must(whyNotBrand.handOver({ isAdministrator: isOwner }))
    const own = found(ownMobile, brandRefusals.noMobile)
    must(mobile === own ? brandRefusals.sameMobile : null)
    const [mine, theirs] = await tryCodes(ctx, 'ADMINISTRATOR', [
      { mobile: own, code },
      { mobile, code: newCode },
    ])
    if (!mine) refuseAndKeep(brandRefusals.wrongOwnCode)
    if (!theirs) refuseAndKeep(brandRefusals.wrongNewCode)
    await store.because(ctx.tx, brand.changeAdministrator.title[0])
    const { isNewAccount, heirIsDisabled, hasLeft } = await handOver(ctx, { displayName, mobile }, { stays })
    must(heirIsDisabled ? brandRefusals.disabled : null)
    return { name: displayName, mobile: maskMobile(mobile), isNewAccount, hasLeft }
  },
}
