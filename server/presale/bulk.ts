// Publishing many drafts: the single act, row by row; taken back, they are drafts again unless they have begun.

import { presaleRefusals } from '#contract/presale/calls'
import type { PresaleMove } from '#contract/presale/states'
import type { BulkAction } from '../kit/bulk-action'
import type { Context } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { move } from './calls'
import * as store from './store'

const act = async (ctx: Context, id: string, what: PresaleMove): Promise<void> =>
  move(ctx, found(await store.take(ctx.tx, id, ctx.now), presaleRefusals.missing), what, '')

export const presaleBulkActions: readonly BulkAction[] = [
  {
    name: 'presale.publish',
    touches: [{ table: 'presale_activity', key: 'id', primary: ['id'], columns: ['status'] }],
    named: (tx, _session, ids) => store.names(tx, ids),
    matching: (tx, _session, filter, limit) => store.idsMatching(tx, { ...filter, phase: 'DRAFT' }, limit, new Date()),
    apply: (ctx, id) => act(ctx, id, 'publish'),
    undo: (ctx, id) => act(ctx, id, 'withdraw'),
  },
]
