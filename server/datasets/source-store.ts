// Sources in the database: the platform's alone.

import type { Tx } from '../kit/database/db'

export const sourceName = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx<{ name: string }[]>`select name from data_source where id = ${id}`.maybe())?.name
