// What the server does for the palette's search: only what the caller may open is looked for.

import { type search, searchables, searchEntities } from '#contract/search/calls'
import type { Handlers } from '../kit/road/answer'
import { type Found, find } from './store'

export const searchCalls: Handlers<typeof search> = {
  find: async ({ tx, session }, { text }) => {
    const permitted = searchEntities.filter((entity) => session.permissions.has(searchables[entity].permission))
    // A brand's store is a shop: who sees all shops finds it once, as that.
    const entities = permitted.filter((entity) => entity !== 'brand-store' || !permitted.includes('shop'))
    if (entities.length === 0 || text.trim() === '') return []
    const found = await find(tx, text, entities)
    return session.permissions.has('account:phone') ? found : found.filter((entry) => entry.entity !== 'account' || isShown(entry, text))
  },
}

/** Who may not read whole numbers of accounts must not find them digit by digit; a unit's own number stands in its list. So the digits asked for must stand in what is shown. */
const isShown = ({ title, subtitle }: Found, text: string) =>
  (text.match(/\d+/g) ?? []).every((digits) => `${title} ${subtitle}`.includes(digits))
