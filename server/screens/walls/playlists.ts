// What the server does for lists of screens that take turns.

import { houseRefusals, withParams } from '#contract/kit/refusal'
import { playlistRefusals, screenRefusals } from '#contract/screens/states'
import type { PlaylistRow, playlists } from '#contract/screens/walls'
import type { Context, Handlers } from '../../kit/road/answer'
import { found, must, refuse } from '../../kit/road/refuse'
import * as store from './playlist-store'

const one = async ({ tx }: Context, id: string): Promise<PlaylistRow> => found(await store.one(tx, id), playlistRefusals.missing)

async function mustStand({ tx }: Context, turns: readonly store.Turn[]): Promise<void> {
  const ids = [...new Set(turns.map(({ screenId }) => screenId))]
  const standing = await store.standing(tx, ids)
  must(ids.every((id) => standing.has(id)) ? null : screenRefusals.missing)
}

export const playlistCalls: Handlers<typeof playlists> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  save: async (ctx, { id, version, ...form }) => {
    const { tx, session } = ctx
    if (id === undefined) {
      await mustStand(ctx, form.turns)
      return one(ctx, await store.insert(tx, session.unit.id, form))
    }
    const known = found(await store.take(tx, id), playlistRefusals.missing)
    if (known.version !== version) refuse(houseRefusals.stale, { current: known })
    await mustStand(ctx, form.turns)
    await store.rewrite(tx, id, form)
    return one(ctx, id)
  },

  remove: async (ctx, { id }) => {
    const { displayCount } = found(await store.take(ctx.tx, id), playlistRefusals.missing)
    must(displayCount > 0 ? withParams(playlistRefusals.inUse, { n: displayCount }) : null)
    await store.remove(ctx.tx, id)
    return null
  },
}
