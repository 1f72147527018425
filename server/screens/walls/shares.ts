// What the server does for links: their address is told once, and a password is kept as people's are.

import { houseRefusals } from '#contract/kit/refusal'
import { screenPage, shareRefusals } from '#contract/screens/states'
import type { ShareRow, shares } from '#contract/screens/walls'
import type { Context, Handlers } from '../../kit/road/answer'
import { found, must, refuse } from '../../kit/road/refuse'
import { hashPassword } from '../../kit/secrets/passwords'
import * as store from './share-store'
import { mustBeShowable } from './shown'
import { hashOf, newToken } from './tokens'

const one = async ({ tx, now }: Context, id: string): Promise<ShareRow> =>
  found(await store.one(tx, id, now.toISOString()), shareRefusals.missing)

async function toChange({ tx, now }: Context, id: string, version?: number): Promise<ShareRow> {
  const share = found(await store.take(tx, id, now.toISOString()), shareRefusals.missing)
  if (version !== undefined && share.version !== version) refuse(houseRefusals.stale, { current: share })
  return share
}

export const shareCalls: Handlers<typeof shares> = {
  page: ({ tx, now }, filter) => store.page(tx, filter, now.toISOString()),

  add: async (ctx, { screenId, playlistId, password, ...form }) => {
    const { tx, session } = ctx
    await mustBeShowable(ctx, { screenId, playlistId })
    const token = newToken()
    const made = {
      ...form,
      screenId,
      playlistId,
      unitId: session.unit.id,
      tokenHash: hashOf(token),
      passwordHash: password === '' ? null : await hashPassword(password),
      makerName: session.accountName,
    }
    const id = await store.insert(tx, made)
    return { share: await one(ctx, id), path: `${screenPage}/${token}` }
  },

  update: async (ctx, { id, version, password, ...form }) => {
    const share = await toChange(ctx, id, version)
    must(share.state === 'REVOKED' ? shareRefusals.missing : null)
    const hash = password === undefined ? undefined : password === '' ? null : await hashPassword(password)
    await store.rewrite(ctx.tx, id, form, hash)
    return one(ctx, id)
  },

  revoke: async (ctx, { id }) => {
    await toChange(ctx, id)
    await store.revoke(ctx.tx, id, ctx.now.toISOString())
    return one(ctx, id)
  },
}
