// What the server does for sources: dialled before they are kept, and an account that can write is not kept at all.

import type { SourceRow, sources } from '#contract/datasets/calls'
import { sourceRefusals } from '#contract/datasets/states'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { type Context, type Handlers, havingLearned } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import type { Settings } from '../kit/settings'
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

type Tried = { version: number; state: Checked }

const asking = (settings: Settings, source: Source) => () => checked(source, settings)

/** Nobody can say what an account may do that cannot be reached, so such a source is not kept either. */
function mustOnlyRead({ state, right, problem }: Checked): void {
  if (state === 'WRITABLE') refuse(withParams(sourceRefusals.writable, { right: right ?? '' }))
  if (state === 'UNREACHABLE') refuse(withParams(sourceRefusals.unreachable, { why: problem ?? '' }))
}

function mustBe(version: number, kept: store.SourceKept): void {
  if (kept.version !== version) refuse(houseRefusals.stale, { current: shown(kept) })
}

/** A kept password goes to the place that it was given for, and to no other. */
async function passwordFor(
  ctx: Context,
  kept: store.SourceKept,
  form: Pick<store.SourceKept, 'type' | 'host' | 'port' | 'username'>,
  given: string | undefined,
): Promise<string> {
  const isSamePlace = kept.host === form.host && kept.port === form.port && kept.username === form.username && kept.type === form.type
  return given || (isSamePlace ? (await sealOf(ctx)).open(kept.secret) : '')
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

  add: havingLearned<typeof sources.add, Checked>(
    async ({ settings }, { password, ...form }) => asking(settings, sourceOf(form, '', password)),
    async (ctx, { password, ...form }, state) => {
      mustOnlyRead(state)
      const secret = (await sealOf(ctx)).close(password)
      return shown(await take(ctx, await store.insert(ctx.tx, ctx.session, { ...form, secret }, state, ctx.now)))
    },
  ),

  update: havingLearned<typeof sources.update, Checked>(
    async (ctx, { id, version, password, ...form }) => {
      const kept = await take(ctx, id)
      mustBe(version, kept)
      return asking(ctx.settings, sourceOf(form, id, await passwordFor(ctx, kept, form, password)))
    },
    async (ctx, { id, version, password, ...form }, state) => {
      found(await store.held(ctx.tx, id), sourceRefusals.missing)
      const kept = await take(ctx, id)
      mustBe(version, kept)
      mustOnlyRead(state)
      const secret = (await sealOf(ctx)).close(await passwordFor(ctx, kept, form, password))
      await store.rewrite(ctx.tx, id, { ...form, secret }, state, ctx.now)
      return shown(await take(ctx, id))
    },
  ),

  test: havingLearned<typeof sources.test, Tried>(
    async (ctx, { id }) => {
      const kept = await take(ctx, id)
      const ask = asking(ctx.settings, sourceOf(kept, id, (await sealOf(ctx)).open(kept.secret)))
      return async () => ({ version: kept.version, state: await ask() })
    },
    async (ctx, { id }, { version, state }) => {
      const { version: stands } = found(await store.held(ctx.tx, id), sourceRefusals.missing)
      // It was changed meanwhile, and dialled for that: what was tried before says nothing of what it is now.
      if (stands === version) await store.keepState(ctx.tx, id, state, ctx.now)
      return shown(await take(ctx, id))
    },
  ),

  remove: async (ctx, { id }) => {
    found(await store.held(ctx.tx, id), sourceRefusals.missing)
    const { usedCount: n } = await take(ctx, id)
    must(n > 0 ? withParams(sourceRefusals.inUse, { n }) : null)
    await store.remove(ctx.tx, id)
    return null
  },
}
