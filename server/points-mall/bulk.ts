// Goods for points switched on and off many at a time: the single act, row by row; what was switched can be switched back.

import { pointsMall } from '#contract/points-mall/calls'
import type { BulkAction } from '../kit/bulk-action'
import { turn } from './calls'
import { mallProgrammeId } from './programme'
import * as store from './store'

const action = (name: 'points_product.on' | 'points_product.off', isEnabled: boolean): BulkAction => ({
  name,
  touches: [{ table: 'points_product', key: 'id', primary: ['id'], columns: ['is_enabled'] }],
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: async (tx, session, filter, limit) => {
    const now = new Date()
    const programmeId = await mallProgrammeId({ tx, session, now })
    const wanted = pointsMall.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 })
    return programmeId === null ? [] : store.idsMatching(tx, { ...wanted, programmeId }, limit, now.toISOString())
  },
  apply: (ctx, id) => turn(ctx, id, isEnabled),
  undo: (ctx, id) => turn(ctx, id, !isEnabled),
})

export const mallBulkActions: readonly BulkAction[] = [action('points_product.on', true), action('points_product.off', false)]
