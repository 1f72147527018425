// Inviting the owner of a unit: an account for whoever has the phone, and a code in a message with which they set its password.

import { createHash, randomBytes, randomInt } from 'node:crypto'
import { invitationAlphabet, invitationDays, invitationLength, invitationRefusals, invitationTexts } from '#contract/accounts/invitations'
import type { UnitKind } from '#contract/auth/calls'
import { sure } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { unitRefusals } from '#contract/places/states'
import type { Tx } from '../kit/database/db'
import type { Context } from '../kit/road/answer'
import { type Limit, spend } from '../kit/road/limits'
import { must } from '../kit/road/refuse'
import { hashPassword } from '../kit/secrets/passwords'
import { isLoopback, type Settings } from '../kit/settings'
import { presetOf } from './rules'
import * as store from './store'

type Opened = { id: string; kind: UnitKind; name: string }
export type Applicant = { unit: Opened; name: string; mobile: string }

const limitsOf = (ctx: Context, unitId: string, mobile: string): Limit[] => [
  { key: `invite:unit:${unitId}`, max: 1, seconds: 60 },
  { key: `invite:hour:${mobile}`, max: 10, seconds: 3600 },
  { key: `invite:day:${mobile}`, max: 30, seconds: 86_400 },
  { key: `invite:by:${ctx.session.accountId}`, max: 100, seconds: 3600 },
]

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()

const newCode = (): string =>
  Array.from({ length: invitationLength }, () => invitationAlphabet[randomInt(invitationAlphabet.length)]).join('')

/** In the transaction that opens the unit, or later for one that has nobody. */
export async function inviteOwner(ctx: Context, unit: Opened, owner: { name: string; mobile: string }): Promise<void> {
  const { tx, now } = ctx
  await spend(tx, limitsOf(ctx, unit.id, owner.mobile), now)
  const code = newCode()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const role = presetOf[unit.kind] ?? ''
  const met = await store.inviteOwner(tx, { unitId: unit.id, role, ...owner, passwordHash, ...sealed(code, now) })
  must(met.outcome === 'disabled' ? invitationRefusals.disabled : null)
  must(met.outcome === 'elsewhere' ? invitationRefusals.elsewhere : null)
  if (met.outcome === 'joined') await tell(tx, owner.mobile, '', joinedText(ctx, unit, met.username))
  else await tell(tx, owner.mobile, code, invitationText(ctx, unit, code))
}

/**
 * Those who applied for the units that they are given now. Nobody is refused for it: whose account is disabled is given none, and can be
 * invited later. There is no limit, because each is told once, of a decision about an application of their own.
 */
export async function inviteApplicants(ctx: Context, applicants: readonly Applicant[]): Promise<void> {
  const { tx, now } = ctx
  // Nobody knows it, so one does for all of them: the code in the message is the way to a password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const coded = applicants.map((applicant) => ({ ...applicant, code: newCode() }))
  const owners = coded.map(({ unit, name, mobile, code }) => ({
    unitId: unit.id,
    name,
    mobile,
    codeHash: hashOfCode(code).toString('hex'),
  }))
  const role = presetOf.DISTRIBUTOR ?? ''
  const met = await store.inviteOwners(tx, owners, { role, passwordHash, now: now.toISOString(), until: untilOf(now) })
  const messages = coded.flatMap(({ unit, mobile, code }) => {
    const { outcome, username } = sure(met.get(unit.id))
    if (outcome === 'new') return [{ mobile, code, text: invitationText(ctx, unit, code) }]
    return outcome === 'joined' ? [{ mobile, code: '', text: joinedText(ctx, unit, username) }] : []
  })
  await tellAll(tx, messages)
}

/** The same person once more: the former code is void. */
export async function inviteAgain(ctx: Context, unit: Opened): Promise<void> {
  const code = newCode()
  const invited = await store.inviteAgain(ctx.tx, unit.id, sealed(code, ctx.now))
  must(invited.mobile === null ? unitRefusals.notInvited : null)
  const mobile = invited.mobile ?? ''
  await spend(ctx.tx, limitsOf(ctx, unit.id, mobile), ctx.now)
  await tell(ctx.tx, mobile, code, invitationText(ctx, unit, code))
}

const sealed = (code: string, now: Date) => ({
  codeHash: hashOfCode(code),
  now: now.toISOString(),
  until: untilOf(now),
})
const untilOf = (now: Date): string => new Date(now.getTime() + invitationDays * 86_400_000).toISOString()

const joinedText = ({ language }: Context, unit: Opened, username: string) =>
  say(invitationTexts.joined, language, { unit: unit.name, username })

function invitationText({ language, settings }: Context, unit: Opened, code: string): string {
  const base = baseOf(settings)
  const params = { unit: unit.name, days: invitationDays, code: (code.match(/.{4}/g) ?? []).join('-') }
  return base === null
    ? say(invitationTexts.code, language, params)
    : say(invitationTexts.link, language, { ...params, link: `${base}/merchant-admin/#/invite?code=${code}` })
}

/** Where the console is reached: as the operator says, or on this very machine. Anything else would be a guess in a message. */
const baseOf = ({ publicUrl, host, port }: Settings): string | null =>
  publicUrl?.replace(/\/$/, '') ?? (isLoopback(host) && port !== 0 ? `http://${host}:${port}` : null)

type Message = { mobile: string; code: string; text: string }
const tellAll = (tx: Tx, messages: readonly Message[]) =>
  tx`select enqueue('send-sms', (m.value || '{"deliver": true}')::json) from jsonb_array_elements(${JSON.stringify(messages)}::text::jsonb) m`
const tell = (tx: Tx, mobile: string, code: string, text: string) => tellAll(tx, [{ mobile, code, text }])

export type Invited = { accountId: string; unitId: string; unitName: string; unitKind: UnitKind; displayName: string; expiresAt: string }

/** The open invitation behind a code, held until the call ends; the door asks. */
export async function openInvitation(tx: Tx, code: string, now: Date): Promise<Invited | undefined> {
  const [row] = await tx<Invited[]>`
    select i.account_id, i.unit_id, u.name as unit_name, u.kind as unit_kind, a.display_name, i.expires_at
      from invitation i join unit u on u.id = i.unit_id join account a on a.id = i.account_id
     where i.code_hash = ${hashOfCode(code)} and i.used_at is null and i.expires_at > ${now.toISOString()}
       and a.status = 1 and a.deleted_at is null and u.deleted_at is null for update of i`
  return row
}

/** Whoever has come needs no other invitation: all that were sent are used up. */
export async function spendInvitations(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx`update invitation set used_at = ${now.toISOString()} where account_id = ${accountId} and used_at is null`
}
