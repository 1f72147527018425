// The secrets of keys and webhooks: derived, never stored, so that a copy of the database alone signs nothing where a DATA_KEY is set.

import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../kit/database/db'
import type { Settings } from '../kit/settings'
import { rootKey } from './store'

export type Secrets = { ofKey: (keyId: string) => string; ofWebhook: (id: string) => string }

const known = new WeakMap<Settings, Promise<Secrets>>()

/** The root is asked for once per process. */
export function secretsOf({ tx, settings }: { tx: Tx; settings: Settings }): Promise<Secrets> {
  const kept = known.get(settings)
  if (kept) return kept
  const made = rootKey(tx).then((root) => secretsFrom(root, settings.dataKey))
  known.set(settings, made)
  made.catch(() => known.delete(settings))
  return made
}

export function secretsFrom(root: string, dataKey = ''): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', Buffer.from(root, 'hex'), dataKey, purpose, 32))
  const [keys, hooks] = [derive('gateway-key'), derive('gateway-webhook')]
  const secret = (prefix: string, key: Buffer, of: string) => `${prefix}_${createHmac('sha256', key).update(of).digest('base64url')}`
  return { ofKey: (keyId) => secret('sk', keys, keyId), ofWebhook: (id) => secret('wh', hooks, id) }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
export const newKeyId = (): string => `mk_${Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('')}`

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** Compared in the same time whatever differs. */
export function matches(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
