// Screens that a house is furnished with: made, published and given away by the same hands as any other.

import type { Viewer } from '#contract/kit/column'
import type { TemplateName } from '#contract/screens/templates'
import type { Tx } from '../kit/database/db'
import * as store from './store'
import { templateOf } from './templates/index'
import * as playlistStore from './walls/playlist-store'
import * as shareStore from './walls/share-store'
import { hashOf, newToken } from './walls/tokens'

type Of = { unitId: string; makerName: string }
type FurnishedScreen = Of & {
  name: string
  template: TemplateName
  viewer: Viewer
  /** Published with this note, or left as a draft. */
  note?: string
}

/** In the language of the house, so that whoever opens the demo reads it. */
export async function furnishScreen(tx: Tx, plan: FurnishedScreen, now: Date): Promise<string> {
  const { unitId, makerName, name, template, viewer, note } = plan
  const id = await store.insert(tx, unitId, name, templateOf(template, { language: 'zh-CN', now, viewer }), makerName)
  if (note !== undefined) await store.publish(tx, id, { note, by: makerName, at: now.toISOString() })
  return id
}

export const furnishPlaylist = (tx: Tx, unitId: string, name: string, screenIds: readonly string[]): Promise<string> =>
  playlistStore.insert(tx, unitId, { name, turns: screenIds.map((screenId) => ({ screenId, seconds: 20 })) })

/** Its address is told to nobody: it stands in the list as one that was given away. */
export async function furnishLink(tx: Tx, { unitId, makerName }: Of, name: string, screenId: string): Promise<void> {
  const guard = { expiresAt: null, origins: [], variables: [], passwordHash: null }
  await shareStore.insert(tx, { ...guard, unitId, makerName, name, screenId, playlistId: null, tokenHash: hashOf(newToken()) })
}
