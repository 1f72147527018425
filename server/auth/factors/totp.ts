// Codes of authenticator apps as RFC 6238 has them: six digits of an HMAC-SHA-1 over the number of the half minute.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sure } from '#contract/kit/sure'

const stepMs = 30_000
const digits = 6

export const newSecret = (): Buffer => randomBytes(20)

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = sure(mac[mac.length - 1]) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/** The half minute whose code this is, among the present one and its neighbours; null when it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now)
  let found: number | null = null
  // All three are always compared, so that the time taken tells nothing.
  for (const step of [present - 1, present, present + 1]) if (same(codeOf(secret, step), code)) found = step
  return found
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding, as authenticator apps take it. */
export function base32(bytes: Buffer): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const length = Math.ceil((bytes.length * 8) / 5)
  bits <<= BigInt(length * 5 - bytes.length * 8)
  return Array.from({ length }, (_, at) => alphabet[Number((bits >> BigInt(5 * (length - 1 - at))) & 31n)]).join('')
}

/** What the picture says that the app looks at. */
export function uriOf({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`
}
