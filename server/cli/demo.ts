// The demo data at the start: loaded into a new embedded database, and its accounts shown to whoever started it.

import { CannotStart } from '../kit/cannot-start'
import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import type { Owner } from '../kit/database/owner'
import { isOpenToOthers, type Settings } from '../kit/settings'
import { demoUsernames, isDemo, seed } from '../seed/index'

const usernames: readonly string[] = demoUsernames

export type DemoAccount = { username: string; role: string; unit: string }

type Doors = { owner: Owner; db: Database }

/**
 * Loads the demo into a new database of our own, and says whether this is one. Everybody knows its passwords, so it is shown to others
 * only where somebody asked for that by name.
 */
export async function settleDemo({ owner, db }: Doors, settings: Settings, isOurs: boolean): Promise<boolean> {
  const [known] = await owner.sql`select 1 from account limit 1`
  const isNew = isOurs && !known
  const demo = isNew ? settings.demo !== 'no' : await isDemo(db)
  const why = demo ? whyNotDemo(settings) : null
  if (why)
    throw new CannotStart(
      `${why}${isNew ? ', or DEMO=no to start without any data' : ', or name other data with DATA_DIR or DATABASE_URL'}`,
    )
  if (isNew && demo) await seed(owner, 'demo', { dataKey: settings.dataKey })
  return demo
}

function whyNotDemo(settings: Settings): string | null {
  if (settings.demo === 'no') return 'The data is that of the demo and DEMO is no: set DEMO=yes'
  if (settings.demo === 'yes' || !isOpenToOthers(settings)) return null
  return 'Everybody knows the passwords of the demo, and HOST or PUBLIC_URL lets others in: set DEMO=yes to show it to them'
}

export async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  const rows = await asHouse(
    db,
    'system',
    (tx) => tx<DemoAccount[]>`
    select distinct on (a.username) a.username, r.code as role, u.name as unit
      from account a join membership m on m.account_id = a.id join role r on r.id = m.role_id join unit u on u.id = m.unit_id
     where a.username = any (${usernames as string[]}) and a.deleted_at is null
     order by a.username, m.unit_id`,
  )
  return rows.toSorted((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username))
}
