// Which document of a screen is meant: its draft, one of its versions, or what is published.

import type { ScreenDocument } from '#contract/screens/document'
import { screenRefusals } from '#contract/screens/states'
import type { Tx } from '../kit/database/db'
import { found, must } from '../kit/road/refuse'
import { kept } from './documents'
import * as store from './store'
import * as versions from './version-store'

export type Which = { id: string; isDraft?: boolean; no?: number }
/** `key`: while it is the same, so is the document. */
export type Meant = { document: ScreenDocument; at: string; key: string }

export async function meant(tx: Tx, { id, isDraft = false, no }: Which, now: string): Promise<Meant> {
  const screen = found(await store.one(tx, id, now), screenRefusals.missing)
  if (isDraft) return { document: kept(screen.draft), at: screen.updatedAt, key: screen.draftHash }
  if (no !== undefined) {
    const version = found(await versions.one(tx, id, no), screenRefusals.versionMissing)
    return { document: kept(version.document), at: version.at, key: `version ${no}` }
  }
  must(screen.state === 'PUBLISHED' && screen.deletedAt === null ? null : screenRefusals.notPublished)
  return { document: kept(screen.published), at: screen.publishedAt ?? now, key: `version ${screen.publishedNo}` }
}
