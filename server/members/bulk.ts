// Members frozen, brought back and tagged many at a time: the single act, row by row; all of it can be taken back.

import { memberTagTerms } from '#contract/members/bulk'
import { members } from '#contract/members/calls'
import type { BulkAction } from '../kit/bulk-action'
import { ownProgramme } from '../membership/index'
import { move, retag } from './calls'
import * as list from './list-store'
import { ownIdOf } from './one'
import * as store from './store'

const matching: BulkAction['matching'] = async (tx, session, filter, limit) => {
  const wanted = members.page.input.parse({ ...filter, pageNumber: 1, pageSize: 1 })
  return list.idsMatching(tx, wanted, { programmeId: await ownIdOf(tx, session), at: new Date().toISOString(), mobileHash: null }, limit)
}
const of = (column: string): BulkAction['touches'] => [{ table: 'member', key: 'id', primary: ['id'], columns: [column] }]
// By their number: what is kept of a bulk act names nobody who is forgotten later.
const named: BulkAction['named'] = (tx, _session, ids) => store.names(tx, ids)

export const memberBulkActions: readonly BulkAction[] = [
  {
    name: 'member.freeze',
    touches: of('status'),
    named,
    matching,
    apply: async (ctx, id) => move(ctx, await ownProgramme(ctx), id, 'FROZEN'),
  },
  {
    name: 'member.unfreeze',
    touches: of('status'),
    named,
    matching,
    apply: async (ctx, id) => move(ctx, await ownProgramme(ctx), id, 'NORMAL'),
  },
  {
    name: 'member.tag',
    touches: of('tags'),
    terms: memberTagTerms,
    named,
    matching,
    apply: async (ctx, id, terms) => {
      const { add, remove } = memberTagTerms.parse(terms)
      await retag(ctx, await ownProgramme(ctx), [id], add, remove)
    },
  },
]
