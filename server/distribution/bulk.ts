// Passing many applications: the single decision, row by row.

import { distributionRefusals, undonePass } from '#contract/distribution/calls'
import { say } from '#contract/kit/words'
import type { BulkAction } from '../kit/bulk-action'
import { found } from '../kit/road/refuse'
import { decide, passMany } from './calls'
import * as store from './store'

export const distributionBulkActions: readonly BulkAction[] = [
  {
    name: 'distribution.pass',
    touches: [
      {
        table: 'distribution_application',
        key: 'id',
        primary: ['id'],
        columns: ['status', 'audit_by', 'audit_name', 'audit_at', 'audit_reason', 'distributor_id'],
      },
    ],
    named: (tx, _session, ids) => store.names(tx, ids),
    matching: (tx, session, filter, limit) => store.idsMatching(tx, session, { ...filter, status: 'PENDING' }, limit),
    apply: async (ctx, id) =>
      decide(ctx, found(await store.take(ctx.tx, id), distributionRefusals.missing), { decision: 'pass', reason: '' }),
    applyMany: passMany,
    // A distributor who was let in is not un-made: taking the pass back is a revocation, with its own line in the history.
    undo: async (ctx, id) =>
      decide(ctx, found(await store.take(ctx.tx, id), distributionRefusals.missing), {
        decision: 'revoke',
        reason: say(undonePass, ctx.language),
      }),
  },
]
