// Which document of a screen is meant: its draft, one of its versions, or what is published.

import type { ScreenDocument } from '#contract/screens/document'
import { screenRefusals } from '#contract/screens/states'
import type { Tx } from '../kit/database/db'
import { found, must } from '../kit/road/refuse'
import { kept, sharedDocument } from './documents'
import * as store from './store'
import * as versions from './version-store'

export type Which = { id: string; isDraft?: boolean; no?: number }
/** `key`: while it is the same, so is the document. */
export type Meant = { document: ScreenDocument; at: string; key: string }

async function versionMeant(tx: Tx, { id, no }: Which): Promise<{ no: number; hash: string; at: string }> {
  const screen = found(await store.standing(tx, id), screenRefusals.missing)
  if (no !== undefined) return { no, ...found(await versions.at(tx, id, no), screenRefusals.versionMissing) }
  const { state, isDeleted, published } = screen
  must(state === 'PUBLISHED' && !isDeleted ? null : screenRefusals.notPublished)
  return found(published, screenRefusals.notPublished)
}

/** Without reading the document. */
export async function keyOf(tx: Tx, which: Which): Promise<string> {
  if (which.isDraft) return found(await store.standing(tx, which.id), screenRefusals.missing).draftHash
  return `version ${(await versionMeant(tx, which)).no}`
}

export async function meant(tx: Tx, which: Which): Promise<Meant> {
  const { id, isDraft = false } = which
  if (isDraft) {
    const { draft, draftHash, updatedAt } = found(await store.draftOf(tx, id), screenRefusals.missing)
    return { document: kept(draft), at: updatedAt, key: draftHash }
  }
  const { no, hash, at } = await versionMeant(tx, which)
  return { document: await sharedDocument(id, hash, () => versions.documentOf(tx, id, no)), at, key: `version ${no}` }
}
