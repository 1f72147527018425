// What the server does for the palette's search: only what the caller may open is looked for.

import { type SearchEntity, type search, searchables, searchEntities } from '#contract/search'
import type { Handlers } from '../kit/answer'
import type { Tx } from '../kit/db'

const maxFound = 20

type Found = { entity: SearchEntity; entityId: string; title: string; subtitle: string }

export const searchCalls: Handlers<typeof search> = {
  find: async ({ tx, session }, { text }) => {
    const entities = searchEntities.filter((entity) => session.permissions.has(searchables[entity].permission))
    return entities.length === 0 || text.trim() === '' ? [] : find(tx, text, entities)
  },
}

const find = (tx: Tx, text: string, entities: SearchEntity[]): Promise<Found[]> =>
  tx<Found[]>`select entity, entity_id, title, subtitle from find_entries(${text}, ${entities}, ${maxFound})`
