// What the holder of an account changes of it by signing in and by setting it up: the door asks for it, the row is this column's.

import type { Language } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'

/** Notes the sign-in, unless the account changed since its password was looked at. */
export async function noteSignIn(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
  ip: string,
  now: Date,
): Promise<boolean> {
  const noted = await tx`
    update account set last_login_at = ${now.toISOString()}, last_login_ip = ${ip}
     where id = ${id} and password_hash = ${passwordHash} and status = 1 and deleted_at is null returning id`
  return noted.length === 1
}

/** A password that its holder chose. */
export async function setOwnPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx`
    update account set password_hash = ${passwordHash}, must_change_password = false, updated_at = now(), version = version + 1
     where id = ${accountId}`
}

export async function setLanguage(tx: Tx, accountId: string, language: Language): Promise<void> {
  await tx`update account set language = ${language} where id = ${accountId}`
}

export async function rememberUnit(tx: Tx, accountId: string, unitId: string): Promise<void> {
  await tx`update account set last_unit_id = ${unitId} where id = ${accountId}`
}

export type Admin = { username: string; passwordHash: string; phone: string | null; displayName: string; mustChange: boolean }

/** The first to sign in to a house: made on the command line, owner of the platform's unit. */
export async function addPlatformOwner(tx: Tx, unitId: string, admin: Admin): Promise<string> {
  const account = await tx<{ id: string }[]>`
    insert into account (username, mobile, password_hash, display_name, must_change_password)
    values (${admin.username}, ${admin.phone}, ${admin.passwordHash}, ${admin.displayName}, ${admin.mustChange}) returning id`.one()
  await tx`
    insert into membership (account_id, unit_id, role_id, is_owner)
    select ${account.id}, ${unitId}, id, true from role where code = 'ROLE_PLATFORM' and is_preset`
  return account.id
}
