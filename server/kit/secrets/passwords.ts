// Passwords: hashed with argon2id, and compared in the same time whether the account exists or not.

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { must } from '../road/refuse'
import { type PasswordOwner, whyNotPassword } from './common-passwords'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** For a password that somebody chose: refuses what everybody would guess. Random ones and those of the demo need no such look. */
export async function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  must(whyNotPassword(password, owner))
  return hashPassword(password)
}

// Made at the start and not at its first use: the first unknown name would take twice as long as the second.
const nobodysHash = hashPassword(randomBytes(32).toString('hex'))
nobodysHash.catch(() => {})

export async function isPassword(kept: string | undefined, given: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodysHash), given)
  return right && kept !== undefined
}
