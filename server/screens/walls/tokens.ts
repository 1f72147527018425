// The tokens of links and displays: 256 random bits that are told once; what is kept is their hash.

import { createHash, randomBytes, randomInt } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
/** The six digits that a display shows. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
