// Codes of coupons: nobody guesses one, and whoever reads one aloud or types it is understood.

import { randomBytes } from 'node:crypto'

/** Without the letters and digits that look like others. 32 of them: each carries five bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 20 // 100 bits

export const newCode = (): string => [...randomBytes(length)].map((byte) => letters.charAt(byte % letters.length)).join('')

/** As it is stored: however it was typed. */
export const codeOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-‐-―_]/g, '')
    .toUpperCase()
