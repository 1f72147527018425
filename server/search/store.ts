// The index of everything that can be found, in the database; its own wall hides what other units have.

import type { SearchEntity } from '#contract/search/calls'
import type { Tx } from '../kit/database/db'

const maxFound = 20

export type Found = { entity: SearchEntity; entityId: string; title: string; subtitle: string }

export const find = (tx: Tx, text: string, entities: readonly SearchEntity[]): Promise<Found[]> =>
  tx<Found[]>`select entity, entity_id, title, subtitle from find_entries(${text}, ${[...entities]}, ${maxFound})`
