// What the server does for the bell.

import type { bell } from '#contract/bell'
import type { Handlers } from '../kit/answer'
import * as store from './store'

export const bellCalls: Handlers<typeof bell> = {
  page: ({ tx, session, language }, filter) => store.page(tx, session, filter, language),

  count: async ({ tx, session }) => ({ unread: await store.unread(tx, session) }),

  markRead: async ({ tx, session, now }, { ids }) => {
    await store.markRead(tx, session, ids, now)
    return null
  },
}
