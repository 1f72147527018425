// Coming in by invitation: the code of the message shows whose account it is, and its holder sets the first password.

import { invitationRefusals, type invitations } from '#contract/accounts/invitations'
import { houseRefusals } from '#contract/kit/refusal'
import { type Invited, openInvitation, rememberUnit, setOwnPassword, spendInvitations } from '../accounts/index'
import type { DoorContext, DoorHandlers } from '../kit/road/answer'
import { addressKey, type Limit, rankAttempt, refuseIfSpent } from '../kit/road/limits'
import { found, refuseAndKeep } from '../kit/road/refuse'
import { hashChosenPassword } from '../kit/secrets/passwords'
import { knownDevice } from './devices'
import { admit } from './sign-in'
import * as store from './store'

const limitsOf = (ip: string): Limit[] => [{ key: `invitation:from:${addressKey(ip)}`, max: 20, seconds: 15 * 60 }]

/** A wrong code is counted against the address; what comes after the limit is refused, right or wrong. */
async function invited(ctx: DoorContext, code: string): Promise<Invited> {
  const { tx, now, caller } = ctx
  const limits = limitsOf(caller.ip)
  await refuseIfSpent(tx, limits, now)
  const open = await openInvitation(tx, code, now)
  await rankAttempt(tx, limits, now, open !== undefined)
  return open ?? refuseAndKeep(invitationRefusals.wrong)
}

export const invitationCalls: DoorHandlers<typeof invitations> = {
  look: async (ctx, { code }) => {
    const { accountId, unitName, unitKind, displayName, expiresAt } = await invited(ctx, code)
    const holder = found(await store.accountById(ctx.tx, accountId), invitationRefusals.wrong)
    return { unitName, unitKind, displayName, username: holder.username, expiresAt }
  },

  accept: async (ctx, { code, newPassword, devices }) => {
    const { accountId, unitId } = await invited(ctx, code)
    const holder = found(await store.accountById(ctx.tx, accountId), houseRefusals.missing)
    const passwordHash = await hashChosenPassword(newPassword, holder)
    await store.actAs(ctx.tx, holder)
    await setOwnPassword(ctx.tx, accountId, passwordHash)
    await spendInvitations(ctx.tx, accountId, ctx.now)
    await rememberUnit(ctx.tx, accountId, unitId)
    const device = await knownDevice(ctx, accountId, devices)
    return admit(ctx, { ...holder, passwordHash }, { way: 'SMS', device, meanwhile: invitationRefusals.wrong })
  },
}
