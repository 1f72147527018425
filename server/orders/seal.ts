// Receivers' numbers at rest: sealed so that only `reveal` reads them, hashed so that a whole number can be searched for.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Tx } from '../kit/db'
import type { Settings } from '../kit/settings'
import { sealingKey } from './act-store'

export type Seal = {
  close: (mobile: string) => SealedMobile
  open: (sealed: string) => string
  hash: (mobile: string) => string
}
export type SealedMobile = { mobileSealed: string; mobileMask: string; mobileLast4: string; mobileHash: string }

const kept = new WeakMap<Settings, Promise<Seal>>()

/** The house's key is asked for once per process. */
export function sealOf({ tx, settings }: { tx: Tx; settings: Settings }): Promise<Seal> {
  const known = kept.get(settings)
  if (known) return known
  const made = sealingKey(tx).then((key) => sealWith(key, settings.dataKey))
  kept.set(settings, made)
  made.catch(() => kept.delete(settings))
  return made
}

/** `dataKey` is the operator's part of the key: with it, a copy of the database alone opens nothing. */
export function sealWith(houseKey: string, dataKey = ''): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(houseKey, 'hex'), dataKey, purpose, 32))
  const [sealing, hashing] = [derive('receiver-seal'), derive('receiver-hash')]
  const hash = (mobile: string) => createHmac('sha256', hashing).update(mobile).digest('hex').slice(0, 32)
  const shut = (text: string) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
  }
  const open = (sealed: string) => {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
  return {
    open,
    hash,
    close: (mobile) => ({
      mobileSealed: shut(mobile),
      mobileMask: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      mobileLast4: mobile.slice(-4),
      mobileHash: hash(mobile),
    }),
  }
}
