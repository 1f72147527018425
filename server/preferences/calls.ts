// What the server does for a user's own arrangements.

import { houseRefusals } from '#contract/kit/refusal'
import type { preferences } from '#contract/preferences/calls'
import type { Handlers } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import * as store from './store'

const maxCount = 300
const maxBytes = 32 * 1024

export const preferenceCalls: Handlers<typeof preferences> = {
  all: ({ tx, session }) => store.all(tx, session.accountId),

  save: async ({ tx, session }, { name, value }) => {
    must(JSON.stringify(value).length > maxBytes ? houseRefusals.tooLarge : null)
    await store.save(tx, session.accountId, name, value)
    must((await store.count(tx, session.accountId)) > maxCount ? houseRefusals.tooMany : null)
    return null
  },
}
