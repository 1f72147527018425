// Passwords: hashed with argon2id, and compared in the same time whether the account exists or not.

import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

// Made at the start and not at its first use: the first unknown name would take twice as long as the second.
const nobodysHash = hashPassword(randomBytes(32).toString('hex'))
nobodysHash.catch(() => {})

export async function isPassword(kept: string | undefined, given: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobodysHash), given)
  return right && kept !== undefined
}
