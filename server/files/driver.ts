// What a driver of the storage can do. It knows keys and bytes; units, names and rights are not its business.

import type { Readable } from 'node:stream'

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
