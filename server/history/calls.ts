// What the server does for the history of a record: it reads the audit log of the caller's own unit.

import { type history, historyEntities } from '#contract/history'
import { houseRefusals } from '#contract/kit/refusal'
import type { Handlers } from '../kit/answer'
import { must } from '../kit/refuse'
import * as store from './store'

export const historyCalls: Handlers<typeof history> = {
  page: async ({ tx, session }, filter) => {
    must(session.permissions.has(historyEntities[filter.entity]) ? null : houseRefusals.denied)
    return store.page(tx, filter)
  },
}
