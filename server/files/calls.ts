// What the server does for the media library of a unit.

import { fileRefusals, type files, whyNotDelete } from '#contract/files/calls'
import { extensionOf } from '#contract/kit/file-rules'
import { houseRefusals } from '#contract/kit/refusal'
import type { Handlers } from '../kit/road/answer'
import type { RawHandler } from '../kit/road/raw'
import { found, must } from '../kit/road/refuse'
import { cleanName } from './clean-name'
import * as folders from './folders'
import { forget } from './intake'
import { content, download } from './serve'
import * as store from './store'
import { confirm, fetchImage, policy, upload } from './upload'

export const fileCalls: Handlers<typeof files> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  byUrl: ({ tx }, { urls }) => store.byUrls(tx, urls),

  uses: async ({ tx }, { id }) => {
    found(await store.byId(tx, id), fileRefusals.missing)
    return store.uses(tx, id)
  },

  rename: async ({ tx }, { id, version, name }) => {
    const before = found(await store.byId(tx, id), fileRefusals.missing)
    // The ending says what a file is: it is not the user's to change.
    const typed = cleanName(name)
    const stem = extensionOf(typed) === before.extension ? typed.slice(0, -before.extension.length - 1) : typed
    must((await store.rename(tx, id, version, cleanName(`${stem}.${before.extension}`))) ? null : houseRefusals.stale)
    return found(await store.byId(tx, id), fileRefusals.missing)
  },

  move: async ({ tx }, { ids, folderId }) => {
    await folders.mustExist(tx, folderId)
    must((await store.move(tx, ids, folderId)) === new Set(ids).size ? null : fileRefusals.missing)
    return null
  },

  remove: async ({ tx }, { ids }) => {
    const rows = await store.lockForDelete(tx, ids)
    must(rows.length === new Set(ids).size ? null : fileRefusals.missing)
    for (const { useCount } of rows) must(whyNotDelete({ uses: useCount }))
    await forget(
      tx,
      rows.map(({ id, byteCount }) => ({ id, size: byteCount })),
    )
    return null
  },

  space: ({ tx }) => store.space(tx),

  folders: ({ tx }) => folders.list(tx),

  addFolder: ({ tx, session }, { name, parentId }) => folders.add(tx, session.unit.id, name, parentId ?? null),

  updateFolder: ({ tx }, input) => folders.update(tx, input),

  removeFolder: async ({ tx }, { id }) => {
    await folders.remove(tx, id)
    return null
  },
}

/** The calls that write their own reply: bytes come in or go out. */
export const fileStreams: Record<'upload' | 'policy' | 'confirm' | 'fetchImage' | 'content' | 'download', RawHandler> = {
  upload,
  policy,
  confirm,
  fetchImage,
  content,
  download,
}
