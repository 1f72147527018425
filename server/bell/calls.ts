// What the server does for the bell.

import type { bell } from '#contract/bell/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { Handlers } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import * as store from './store'

export const bellCalls: Handlers<typeof bell> = {
  page: ({ tx, session, language }, filter) => store.page(tx, session, filter, language),

  count: async ({ tx, session, now }) => ({ unread: await store.unread(tx, session, now) }),

  markRead: async ({ tx, session, now }, { ids }) => {
    // A batch that names somebody else's marks none.
    must(ids && (await store.ownCount(tx, session, ids)) < new Set(ids).size ? houseRefusals.missing : null)
    await store.markRead(tx, session, ids, now)
    return null
  },
}
