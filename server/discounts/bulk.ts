// Closing many discounts: the single act, row by row. It is final, so there is nothing to undo.

import { discountRefusals } from '#contract/discounts/calls'
import type { BulkAction } from '../kit/bulk-action'
import { refuse } from '../kit/road/refuse'
import { close } from './calls'
import * as store from './store'

export const discountBulkActions: readonly BulkAction[] = [
  {
    name: 'discount.close',
    touches: [{ table: 'discount_activity', key: 'id', primary: ['id'], columns: ['closed_at', 'closed_name'] }],
    named: (tx, _session, ids) => store.names(tx, ids),
    matching: (tx, _session, filter, limit) => store.idsMatching(tx, filter, new Date().toISOString(), limit),
    apply: async (ctx, id) => void (await close(ctx, id)),
    undo: async () => refuse(discountRefusals.closed),
  },
]
