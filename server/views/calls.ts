// What the server does for saved views.

import { houseRefusals } from '#contract/kit/refusal'
import { urlsOf } from '#contract/permissions'
import { listPages, type View, viewRefusals, type views, whyNotView } from '#contract/views/calls'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './store'

const maxPerList = 50

/** A view tells what others look for: it is for those who may open the list. */
function mustSee({ session }: Context, list: string): void {
  const page = Object.hasOwn(listPages, list) ? listPages[list] : undefined
  must(page && urlsOf(session.permissions).includes(page) ? null : houseRefusals.denied)
}

export const viewCalls: Handlers<typeof views> = {
  list: async (ctx, { list }) => {
    mustSee(ctx, list)
    return store.list(ctx.tx, ctx.session, list)
  },

  add: async (ctx, { list, ...form }) => {
    const { tx, session } = ctx
    mustSee(ctx, list)
    must((await store.count(tx, session, list)) >= maxPerList ? viewRefusals.tooMany : null)
    const id = found(await store.insert(tx, session, list, form), viewRefusals.nameTaken)
    return take(ctx, id)
  },

  update: async (ctx, { id, version, ...form }) => {
    const { tx, session } = ctx
    const view = await take(ctx, id)
    must(whyNotView.change(view))
    must((await store.isNameTaken(tx, session, view, form)) ? viewRefusals.nameTaken : null)
    if (!(await store.rewrite(tx, id, version, form))) refuse(houseRefusals.stale, { current: view })
    return take(ctx, id)
  },

  remove: async (ctx, { id }) => {
    must(whyNotView.change(await take(ctx, id)))
    await store.remove(ctx.tx, id)
    return null
  },

  setDefault: async (ctx, { list, id }) => {
    mustSee(ctx, list)
    if (id !== null) must((await take(ctx, id)).list === list ? null : viewRefusals.missing)
    await store.setDefault(ctx.tx, ctx.session, list, id)
    return null
  },

  subscribe: async (ctx, { id, subscription }) => {
    await store.subscribe(ctx.tx, ctx.session, await take(ctx, id), subscription)
    return take(ctx, id)
  },
}

async function take(ctx: Context, id: string): Promise<View> {
  const view = found(await store.one(ctx.tx, ctx.session, id), viewRefusals.missing)
  mustSee(ctx, view.list)
  return view
}
