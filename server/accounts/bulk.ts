// What can be done to many accounts at once: the single acts, row by row.

import { accounts } from '#contract/accounts/calls'
import { bulkRefusals } from '#contract/bulk/calls'
import type { BulkAction, TouchedTable } from '../kit/bulk-action'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { accountCalls } from './calls'
import { ofAnother } from './elsewhere'
import * as store from './store'
import { refusedTwin } from './twins'

const account = { table: 'account', key: 'id', primary: ['id'] }
const status: TouchedTable = { ...account, columns: ['status'] }
const presence: TouchedTable = { ...account, columns: ['deleted_at'] }
/** The post goes as a whole. */
const membership: TouchedTable = {
  table: 'membership',
  key: 'account_id',
  primary: ['account_id', 'unit_id'],
  columns: ['role_id', 'is_owner', 'is_shared', 'created_at'],
}

async function named(tx: Tx, session: Session, ids: string[]) {
  const rows = await store.names(tx, session.unit.id, ids)
  return rows.map(({ id, displayName, username }) => ({ id, name: `${displayName} ${username}` }))
}

function matching(tx: Tx, session: Session, filter: Record<string, unknown>, limit: number): Promise<string[]> {
  const list = accounts.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 })
  must(ofAnother(session, list))
  return store.idsMatching(tx, session.unit.id, list, session.permissions.has('account:phone'), limit)
}

async function setStatus(ctx: Context, id: string, status: 0 | 1): Promise<void> {
  const { version } = await accountCalls.detail(ctx, { id })
  await accountCalls.setStatus(ctx, { id, version, status })
}

const shared = { named, matching }

/** Switching back is switching: by the same rules, with the same care for owners and sessions. */
const switched = (name: 'account.enable' | 'account.disable', to: 0 | 1): BulkAction => ({
  name,
  touches: [status],
  ...shared,
  apply: (ctx, id) => setStatus(ctx, id, to),
  undo: (ctx, id, { account: rows = [] }) => setStatus(ctx, id, rows[0]?.status === 1 ? 1 : 0),
})

export const accountBulkActions: readonly BulkAction[] = [
  switched('account.enable', 1),
  switched('account.disable', 0),
  {
    name: 'account.remove',
    touches: [presence, membership],
    ...shared,
    apply: async (ctx, id) => {
      await accountCalls.remove(ctx, { ids: [id] })
    },
    // Who has left is out of the unit's sight, so the account comes back with the membership, not by itself.
    undo: async (ctx, id, { membership: posts = [] }) => {
      const post = found(
        posts.find((row) => String(row.unit_id) === ctx.session.unit.id),
        bulkRefusals.changedSince,
      )
      await store.comeBack(ctx.tx, id, post).catch(refusedTwin)
    },
  },
]
