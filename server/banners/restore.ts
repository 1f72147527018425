// A field of a banner is put back by the same act that edits it. What it leads to cannot be put back: it may be gone.

import { banners } from '#contract/banners/calls'
import { bannerRefusals } from '#contract/banners/states'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import { asGiven, type Restorer } from '../kit/restorer'
import { found, refuse } from '../kit/road/refuse'
import { update } from './calls'
import * as store from './store'

export const restoreBanner: Restorer = async (ctx, { id, version, field, value }) => {
  const row = found(await store.one(ctx.tx, id), bannerRefusals.missing)
  const { position, title, imageUrl, linkKind, startsAt, isOn } = row
  const form = {
    id,
    version,
    position,
    title,
    imageUrl,
    linkKind,
    startsAt,
    isOn,
    ...present(row),
    [field]: asGiven(field, value ?? undefined),
  }
  const { input } = banners.update
  const parsed = input.safeParse(form)
  if (!parsed.success) return refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, input, ctx.language) })
  await update(ctx, [], { ...parsed.data, id, version })
}

/** The fields that a form leaves out where the row has nothing. */
function present({ linkId, linkUrl, endsAt }: store.Row): { linkId?: string; linkUrl?: string; endsAt?: string } {
  return { linkId: linkId ?? undefined, linkUrl: linkUrl ?? undefined, endsAt: endsAt ?? undefined }
}
