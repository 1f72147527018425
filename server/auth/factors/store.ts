// Second factors in the database. Whatever may count only once is one statement, so that two at a time cannot both have it.

import type { Passkey, ProofWays } from '#contract/factors/calls'
import type { Tx } from '../../kit/database/db'
import type { Algorithm } from './cose'
import type { NewCredential } from './webauthn'

export const houseKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select factor_key() as key`.one()).key

/** In which ways an account can show a second factor. */
export async function waysOf(tx: Tx, accountId: string): Promise<Omit<ProofWays, 'password'>> {
  const row = await tx<Omit<ProofWays, 'password'>[]>`
    select exists (select from totp_factor where account_id = ${accountId}) as totp,
           exists (select from passkey where account_id = ${accountId}) as passkey,
           exists (select from recovery_codes where account_id = ${accountId} and left_count > 0) as recovery`.one()
  return row
}

export type Proof = { ways: ProofWays; factorAt: string | null; provedAt: string }
type ProofRow = Omit<ProofWays, 'password'> & { factorAt: string | null; provedAt: string | null }

/** What this session has shown, and how it can show more; the caller's own sessions alone have an answer. */
export async function proofOf(tx: Tx, sessionId: string): Promise<Proof | undefined> {
  const [row] = await tx<ProofRow[]>`select totp, passkey, recovery, factor_at, proved_at from session_proof(${sessionId})`
  if (!row || row.provedAt === null) return undefined
  const { factorAt, provedAt, totp, passkey, recovery } = row
  return { ways: { totp, passkey, recovery, password: !totp && !passkey }, factorAt, provedAt }
}

/** Whether the unit itself, or the platform of all units of its kind, asks for a second factor here. */
export async function isAskedFor(tx: Tx, need: 'WITHDRAWALS', unit: { id: string; kind: string }): Promise<boolean> {
  const row = await tx<{ asked: boolean }[]>`
    select exists (
      select from factor_rule where need = ${need}
         and (unit_kind in ('ALL', ${unit.kind}) or (unit_id = ${unit.id} and unit_kind is null))) as asked`.one()
  return row.asked
}

/** In some unit that the account acts for, its role asks for a second factor: the last one must stay, whichever unit is looked at now. */
export async function isRequiredAnywhere(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx<{ asked: boolean }[]>`
    select coalesce(bool_or(second_factor_asked(home.id, home.kind, t.role_id)), false) as asked
      from standings(${accountId}) t join unit home on home.id = t.home_id`.one()
  return row.asked
}

export async function noteFactor(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx`update session set factor_at = ${now.toISOString()}, proved_at = ${now.toISOString()} where id = ${sessionId}`
}

export async function noteFactorByToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx`update session set factor_at = ${now.toISOString()}, proved_at = ${now.toISOString()} where token_hash = ${tokenHash}`
}

export async function notePassword(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx`update session set proved_at = ${now.toISOString()} where id = ${sessionId}`
}

/** A line in the account's history, such as a code that was wrong. */
export async function tell(tx: Tx, accountId: string, after: Record<string, unknown>): Promise<void> {
  await tx`select tell_account(${accountId}, null, ${JSON.stringify(after)}::text::jsonb)`
}

/* The authenticator app */

export type App = { secretSealed: string; createdAt: string; lastUsedAt: string }

export async function app(tx: Tx, accountId: string): Promise<App | undefined> {
  const [row] = await tx<App[]>`select secret_sealed, created_at, last_used_at from totp_factor where account_id = ${accountId}`
  return row
}

/** False when this half minute, or a later one, has counted already. */
export async function takeStep(tx: Tx, accountId: string, step: number, now: Date): Promise<boolean> {
  const taken = await tx`
    update totp_factor set last_step = ${step}, last_used_at = ${now.toISOString()}
     where account_id = ${accountId} and last_step < ${step} returning account_id`
  return taken.length === 1
}

export async function draftApp(tx: Tx, sessionId: string, secretSealed: string, expiresAt: string): Promise<void> {
  await tx`
    insert into totp_draft (session_id, secret_sealed, expires_at) values (${sessionId}, ${secretSealed}, ${expiresAt})
    on conflict (session_id) do update set secret_sealed = excluded.secret_sealed, expires_at = excluded.expires_at`
}

export async function draftedApp(tx: Tx, sessionId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx<{ secretSealed: string }[]>`
    select secret_sealed from totp_draft where session_id = ${sessionId} and expires_at > ${now.toISOString()} for update`
  return row?.secretSealed
}

/** False when the account has one already. */
export async function addApp(tx: Tx, sessionId: string, made: { accountId: string; secretSealed: string; step: number; now: Date }) {
  const at = made.now.toISOString()
  const added = await tx`
    insert into totp_factor (account_id, secret_sealed, last_step, created_at, last_used_at)
    values (${made.accountId}, ${made.secretSealed}, ${made.step}, ${at}, ${at}) on conflict do nothing returning account_id`
  await tx`delete from totp_draft where session_id = ${sessionId}`
  return added.length === 1
}

export async function removeApp(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx`delete from totp_factor where account_id = ${accountId} returning account_id`).length === 1
}

/* Passkeys */

export async function passkeys(tx: Tx, accountId: string): Promise<(Passkey & { credentialId: string; transports: string[] })[]> {
  const rows = await tx<(Passkey & { credentialId: string; transports: string[] })[]>`
    select id, name, is_synced, created_at, last_used_at, credential_id, transports from passkey where account_id = ${accountId} order by id`
  return [...rows]
}

export type HeldPasskey = { id: string; accountId: string; name: string; publicKey: Buffer; algorithm: Algorithm; counter: string }

/** Held until the end, so that of two uses the second sees the counter of the first. */
export async function passkeyToUse(tx: Tx, credentialId: string): Promise<HeldPasskey | undefined> {
  const [row] = await tx<HeldPasskey[]>`
    select id, account_id, name, public_key, algorithm, counter from passkey where credential_id = ${credentialId} for update`
  return row
}

export async function usePasskey(
  tx: Tx,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
  now: Date,
): Promise<void> {
  await tx`update passkey set counter = ${counter}, is_synced = ${isSynced}, last_used_at = ${now.toISOString()} where id = ${id}`
}

type NewPasskey = NewCredential & { accountId: string; transports: string[]; name: string; now: Date }

/** False when somebody has it already. */
export async function addPasskey(tx: Tx, made: NewPasskey): Promise<boolean> {
  const added = await tx`
    insert into passkey (account_id, credential_id, public_key, algorithm, counter, transports, is_synced, name, created_at)
    values (${made.accountId}, ${made.credentialId}, ${made.publicKey}, ${made.algorithm}, ${made.counter}, ${made.transports}, ${made.isSynced},
            ${made.name}, ${made.now.toISOString()}) on conflict (credential_id) do nothing returning id`
  return added.length === 1
}

export async function renamePasskey(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
  return (await tx`update passkey set name = ${name} where id = ${id} and account_id = ${accountId} returning id`).length === 1
}

export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`delete from passkey where id = ${id} and account_id = ${accountId} returning name`
  return row?.name
}

/* Recovery codes */

export async function recoveryLeft(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx<{ leftCount: number }[]>`select left_count from recovery_codes where account_id = ${accountId}`
  return row?.leftCount ?? 0
}

/** How many are left, or nothing when it is none of them: it is looked for and taken out in one statement. */
export async function takeRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<number | undefined> {
  const [row] = await tx<{ leftCount: number }[]>`
    update recovery_codes set hashes = array_remove(hashes, ${hash}), left_count = left_count - 1
     where account_id = ${accountId} and ${hash} = any (hashes) returning left_count`
  return row?.leftCount
}

export async function keepRecoveryCodes(tx: Tx, accountId: string, hashes: string[], now: Date): Promise<void> {
  await tx`
    insert into recovery_codes (account_id, hashes, left_count, made_at)
    values (${accountId}, ${hashes}, ${hashes.length}, ${now.toISOString()})
    on conflict (account_id) do update set hashes = excluded.hashes, left_count = excluded.left_count, made_at = excluded.made_at`
}

export async function dropRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx`delete from recovery_codes where account_id = ${accountId}`
}

/** One change of an account's factors at a time: whether it is the first or the last is then no guess. */
export async function lockFactors(tx: Tx, accountId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('factors of ' || ${accountId}::text, 0))`
}
