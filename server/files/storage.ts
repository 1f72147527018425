// Where the bytes lie: one interface, two drivers. A driver knows keys and bytes; units, names and rights are not its business.

import type { Readable } from 'node:stream'
import type { Settings, StorageSettings } from '../kit/settings'
import { diskStorage } from './disk'
import { objectStorage } from './object-store'

export type Range = { start: number; end: number }

export type Storage = {
  /** Keeps the file at `path` under `key`; whole or not at all. The file at `path` may be gone afterwards. */
  put: (key: string, path: string, content: { mime: string; bytes: number }) => Promise<void>
  /** Both ends of the range are included. */
  open: (key: string, range?: Range) => Promise<Readable>
  /** Harmless when there is nothing. */
  remove: (key: string) => Promise<void>
  /** Only where browsers may send straight to the store. */
  direct?: Direct
}

export type Direct = {
  policy: (key: string, now: Date) => { url: string; fields: Record<string, string> }
  /** What a browser has put there; null when it has not. It is not yet a file of the house. */
  openIncoming: (key: string) => Promise<Readable | null>
  removeIncoming: (key: string) => Promise<void>
}

// One driver per settings: it holds connections.
const made = new WeakMap<StorageSettings, Storage>()

export function storageOf({ storage }: Pick<Settings, 'storage'>): Storage {
  const known = made.get(storage)
  if (known) return known
  const fresh = storage.driver === 'disk' ? diskStorage(storage.folder) : objectStorage(storage)
  made.set(storage, fresh)
  return fresh
}
