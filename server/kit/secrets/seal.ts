// Sealing at rest: a text that only whoever holds the house's key reads, and a keyed hash by which it can be found or compared.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Tx } from '../database/db'
import type { Settings } from '../settings'

export type Seal = {
  close: (text: string) => string
  open: (sealed: string) => string
  hash: (text: string) => string
}

type Keys = {
  /** A row of the database that no caller's role reads, in hex. */
  houseKey: string
  /** The operator's part of the key: with it, a copy of the database alone opens nothing. */
  dataKey: string | undefined
  /** What is sealed: another purpose has other keys, so that nothing sealed for one can be passed off for the other. */
  purpose: string
}

export function sealFor({ houseKey, dataKey = '', purpose }: Keys): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(houseKey, 'hex'), dataKey, `${purpose}-${use}`, 32))
  const [sealing, hashing] = [derive('seal'), derive('hash')]
  return {
    close: (text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('hex').slice(0, 32),
  }
}

type Asking = { tx: Tx; settings: Settings }

/** The house's key is asked for once per process: what was made of it is kept as long as the settings are. */
export function keptPerHouse<Made>(keyOf: (tx: Tx) => Promise<string>, make: (houseKey: string, dataKey: string | undefined) => Made) {
  const kept = new WeakMap<Settings, Promise<Made>>()
  return ({ tx, settings }: Asking): Promise<Made> => {
    const known = kept.get(settings)
    if (known) return known
    const made = keyOf(tx).then((key) => make(key, settings.dataKey))
    kept.set(settings, made)
    made.catch(() => kept.delete(settings))
    return made
  }
}
