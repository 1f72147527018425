// The demo data at the start: loaded into a new embedded database, and its accounts shown to whoever started it.

import type { Database } from '../kit/db'
import { asHouse } from '../kit/door'
import type { Owner } from '../kit/owner'
import { seed } from '../seed/index'

const usernames = ['manager01', 'merchant01', 'unified01', 'brandmgr01', 'agent0001', 'platform01', 'nobody001']

export type DemoAccount = { username: string; role: string; unit: string }

export async function seedIfNew(owner: Owner, dataKey?: string): Promise<void> {
  const [known] = await owner.sql`select 1 from account limit 1`
  if (!known) await seed(owner, 'demo', { dataKey })
}

export async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  const rows = await asHouse(
    db,
    'system',
    (tx) => tx<DemoAccount[]>`
    select distinct on (a.username) a.username, r.code as role, u.name as unit
      from account a join membership m on m.account_id = a.id join role r on r.id = m.role_id join unit u on u.id = m.unit_id
     where a.username = any (${usernames}) and a.deleted_at is null
     order by a.username, m.unit_id`,
  )
  return rows.toSorted((a, b) => usernames.indexOf(a.username) - usernames.indexOf(b.username))
}
