// Where the bytes lie: one interface, two drivers, chosen by the settings.

import type { Settings, StorageSettings } from '../kit/settings'
import { diskStorage } from './disk'
import type { Storage } from './driver'
import { objectStorage } from './object-store'

// One driver per settings: it holds connections.
const made = new WeakMap<StorageSettings, Storage>()

export function storageOf({ storage }: Pick<Settings, 'storage'>): Storage {
  const known = made.get(storage)
  if (known) return known
  const fresh = storage.driver === 'disk' ? diskStorage(storage.folder) : objectStorage(storage)
  made.set(storage, fresh)
  return fresh
}
