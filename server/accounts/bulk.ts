// What can be done to many accounts at once: the single acts, row by row.

import { accounts } from '#contract/accounts/calls'
import { bulkRefusals } from '#contract/bulk/calls'
import type { BulkAction, TouchedTable } from '../kit/bulk-action'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import { accountCalls } from './calls'
import * as store from './store'

const account: TouchedTable = { table: 'account', key: 'id', primary: ['id'] }
const membership: TouchedTable = { table: 'membership', key: 'account_id', primary: ['account_id', 'unit_id'] }

async function named(tx: Tx, session: Session, ids: string[]) {
  const rows = await store.names(tx, session.unit.id, ids)
  return rows.map(({ id, displayName, username }) => ({ id, name: `${displayName} ${username}` }))
}

function matching(tx: Tx, session: Session, filter: Record<string, unknown>, limit: number): Promise<string[]> {
  const list = accounts.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 })
  return store.idsMatching(tx, session.unit.id, list, session.permissions.has('account:phone'), limit)
}

async function setStatus(ctx: Context, id: string, status: 0 | 1): Promise<void> {
  const { version } = await accountCalls.detail(ctx, { id })
  await accountCalls.setStatus(ctx, { id, version, status })
}

const shared = { named, matching }

export const accountBulkActions: readonly BulkAction[] = [
  { name: 'account.enable', touches: [account], ...shared, apply: (ctx, id) => setStatus(ctx, id, 1) },
  { name: 'account.disable', touches: [account], ...shared, apply: (ctx, id) => setStatus(ctx, id, 0) },
  {
    name: 'account.remove',
    touches: [account, membership],
    ...shared,
    apply: async (ctx, id) => {
      await accountCalls.remove(ctx, { ids: [id] })
    },
    // Who has left is out of the unit's sight, so the account comes back with the membership, not by itself.
    undo: async (ctx, _id, { account: [was], membership: posts }) => {
      const post = posts.find((row) => String(row.unit_id) === ctx.session.unit.id) ?? {}
      must((await store.comeBack(ctx.tx, { account: was, membership: post })) ? null : bulkRefusals.changedSince)
    },
  },
]
