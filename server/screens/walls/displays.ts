// What the server does for displays: somebody types the code that one shows, says what it shows, and unpairs it again.

import { houseRefusals } from '#contract/kit/refusal'
import { displayRefusals, screenLimits } from '#contract/screens/states'
import type { DisplayRow, displays } from '#contract/screens/walls'
import { behindSavepoint } from '../../kit/database/one-row'
import type { Context, Handlers } from '../../kit/road/answer'
import { type Limit, rankAttempt, refuseIfSpent } from '../../kit/road/limits'
import { found, must, Refused, refuse, refuseAndKeep } from '../../kit/road/refuse'
import * as store from './display-store'
import { mustBeShowable } from './shown'

const one = async ({ tx, now }: Context, id: string): Promise<DisplayRow> =>
  found(await store.one(tx, id, now.toISOString()), displayRefusals.missing)

async function toChange({ tx, now }: Context, id: string, version?: number): Promise<DisplayRow> {
  const display = found(await store.take(tx, id, now.toISOString()), displayRefusals.missing)
  if (version !== undefined && display.version !== version) refuse(houseRefusals.stale, { current: display })
  return display
}

/** Wrong codes are counted for the whole unit: more accounts are not more tries at somebody else's display. */
const triesOf = ({ session }: Context): Limit[] => [
  { key: `screen-pair:${session.unit.id}`, max: screenLimits.pairTries, seconds: screenLimits.pairMinutes * 60 },
]

export const displayCalls: Handlers<typeof displays> = {
  page: ({ tx, now }, filter) => store.page(tx, filter, now.toISOString()),

  pair: async (ctx, { code, ...form }) => {
    const { tx, session, now } = ctx
    await refuseIfSpent(tx, triesOf(ctx), now)
    await mustBeShowable(ctx, form)
    const until = new Date(now.getTime() + screenLimits.pairMinutes * 60_000).toISOString()
    const paired = await behindSavepoint(tx, async () => {
      const id = await store.insert(tx, session.unit.id, form)
      must((await store.claim(tx, code, id, now.toISOString(), until)) ? null : displayRefusals.wrongCode)
      return id
    })
    await rankAttempt(tx, triesOf(ctx), now, !(paired instanceof Refused))
    if (paired instanceof Refused) return refuseAndKeep(paired.refusal)
    return one(ctx, paired)
  },

  update: async (ctx, { id, version, ...form }) => {
    const display = await toChange(ctx, id, version)
    must(display.state === 'REVOKED' ? displayRefusals.missing : null)
    const isOther = form.screenId !== display.screenId || form.playlistId !== display.playlistId
    if (isOther) await mustBeShowable(ctx, form)
    await store.rewrite(ctx.tx, id, form)
    return one(ctx, id)
  },

  revoke: async (ctx, { id }) => {
    await toChange(ctx, id)
    await store.revoke(ctx.tx, id, ctx.now.toISOString())
    return one(ctx, id)
  },
}
