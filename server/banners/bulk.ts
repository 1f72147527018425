// Banners put on and taken off many at a time: the single act, row by row; what was switched can be switched back.

import { banners } from '#contract/banners/calls'
import type { BulkAction } from '../kit/bulk-action'
import { turn } from './calls'
import * as store from './store'

const action = (name: 'banner.on' | 'banner.off', isOn: boolean): BulkAction => ({
  name,
  touches: [{ table: 'banner', key: 'id', primary: ['id'], columns: ['is_on'] }],
  named: (tx, _session, ids) => store.names(tx, ids),
  matching: (tx, _session, filter, limit) =>
    store.idsMatching(tx, banners.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 }), new Date().toISOString(), limit),
  apply: (ctx, id) => turn(ctx, id, isOn),
  undo: (ctx, id) => turn(ctx, id, !isOn),
})

export const bannerBulkActions: readonly BulkAction[] = [action('banner.on', true), action('banner.off', false)]
