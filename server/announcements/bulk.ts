// Announcements pinned, unpinned and deleted many at a time: the single act, row by row.

import { announcements } from '#contract/announcements/calls'
import { announcementRefusals } from '#contract/announcements/states'
import type { BulkAction } from '../kit/bulk-action'
import { refuse } from '../kit/road/refuse'
import { removeOne, turnPin } from './calls'
import * as store from './store'

const found: Pick<BulkAction, 'named' | 'matching'> = {
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: (tx, _session, filter, limit) =>
    store.idsMatching(tx, announcements.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 }), new Date().toISOString(), limit),
}

const pinning = (name: 'announcement.pin' | 'announcement.unpin', isPinned: boolean): BulkAction => ({
  name,
  ...found,
  touches: [{ table: 'announcement', key: 'id', primary: ['id'], columns: ['is_pinned'] }],
  apply: async (ctx, id) => void (await turnPin(ctx, id, isPinned)),
})

export const announcementBulkActions: readonly BulkAction[] = [
  pinning('announcement.pin', true),
  pinning('announcement.unpin', false),
  {
    name: 'announcement.remove',
    ...found,
    touches: [{ table: 'announcement', key: 'id', primary: ['id'], columns: ['deleted_at'] }],
    apply: removeOne,
    // For good: what it showed may be gone by now.
    undo: async () => refuse(announcementRefusals.missing),
  },
]
