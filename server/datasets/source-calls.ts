// What the server does for sources: dialled before they are kept, and an account that can write is not kept at all.

import type { SourceRow, sources } from '#contract/datasets/calls'
import { sourceRefusals } from '#contract/datasets/states'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { sealOf } from './seal'
import * as store from './source-store'
import { type Checked, checked, missingDrivers, type Source } from './sources/ask'

const shown = ({ secret: _secret, ...row }: store.SourceKept): SourceRow => row

export const sourceOf = (
  kept: Pick<store.SourceKept, 'type' | 'host' | 'port' | 'database' | 'username' | 'tls'>,
  id: string,
  password: string,
): Source => {
  const { type, host, port, database, username, tls } = kept
  return { id, type, host, port, database, username, tls, password }
}

/** Nobody can say what an account may do that cannot be reached, so such a source is not kept either. */
async function mustOnlyRead(ctx: Context, source: Source): Promise<Checked> {
  const found = await checked(source, ctx.settings)
  if (found.state === 'WRITABLE') refuse(withParams(sourceRefusals.writable, { right: found.right ?? '' }))
  if (found.state === 'UNREACHABLE') refuse(withParams(sourceRefusals.unreachable, { why: found.problem ?? '' }))
  return found
}

const take = async ({ tx }: Context, id: string) => found(await store.one(tx, id), sourceRefusals.missing)

export const sourceCalls: Handlers<typeof sources> = {
  page: async ({ tx, settings }, { pageNumber, pageSize, ...filter }) => {
    const [total, rows] = [
      await store.count(tx, filter),
      await store.page(tx, filter, { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
    ]
    return { total, records: rows.map(shown), hosts: [...settings.sourceHosts], missing: missingDrivers() }
  },

  add: async (ctx, { password, ...form }) => {
    const state = await mustOnlyRead(ctx, sourceOf(form, '', password))
    const secret = (await sealOf(ctx)).close(password)
    return shown(await take(ctx, await store.insert(ctx.tx, ctx.session, { ...form, secret }, state, ctx.now)))
  },

  update: async (ctx, { id, version, password, ...form }) => {
    const { version: stands } = found(await store.held(ctx.tx, id), sourceRefusals.missing)
    const kept = await take(ctx, id)
    if (stands !== version) refuse(houseRefusals.stale, { current: shown(kept) })
    const seal = await sealOf(ctx)
    // A kept password goes to the place that it was given for, and to no other.
    const isSamePlace = kept.host === form.host && kept.port === form.port && kept.username === form.username && kept.type === form.type
    const known = password || (isSamePlace ? seal.open(kept.secret) : '')
    const state = await mustOnlyRead(ctx, sourceOf(form, id, known))
    await store.rewrite(ctx.tx, id, { ...form, secret: seal.close(known) }, state, ctx.now)
    return shown(await take(ctx, id))
  },

  test: async (ctx, { id }) => {
    found(await store.held(ctx.tx, id), sourceRefusals.missing)
    const kept = await take(ctx, id)
    const state = await checked(sourceOf(kept, id, (await sealOf(ctx)).open(kept.secret)), ctx.settings)
    await store.keepState(ctx.tx, id, state, ctx.now)
    return shown(await take(ctx, id))
  },

  remove: async (ctx, { id }) => {
    found(await store.held(ctx.tx, id), sourceRefusals.missing)
    const { usedCount: n } = await take(ctx, id)
    must(n > 0 ? withParams(sourceRefusals.inUse, { n }) : null)
    await store.remove(ctx.tx, id)
    return null
  },
}
