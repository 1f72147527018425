// Members and the changes of their points and growth as rows of a spreadsheet: the same rows that the lists show, masked as there.

import type { GrowthChange, PointsChange } from '#contract/members/calls'
import { growthChangeSheet, memberSheet, pointsChangeSheet } from '#contract/members/sheets'
import { exportable } from '../kit/exportable'
import * as changes from './change-store'
import * as list from './list-store'
import { ownIdOf, type Whose } from './one'

const searchOf = async ({ tx, session }: Whose): Promise<list.Search> => ({
  programmeId: await ownIdOf(tx, session),
  at: new Date().toISOString(),
  mobileHash: null,
})
const booked = async <Book extends 'points' | 'growth'>({ tx, session }: Whose, book: Book) => ({
  programmeId: await ownIdOf(tx, session),
  book,
})

export const memberExports = [
  exportable(memberSheet, {
    count: async (ctx, filter) => (await list.page(ctx.tx, { ...filter, pageNumber: 1, pageSize: 1 }, await searchOf(ctx))).total,
    rows: async function* (ctx, filter) {
      yield* list.lines(ctx.tx, filter, await searchOf(ctx))
    },
  }),
  exportable(pointsChangeSheet, {
    count: async (ctx, filter) => changes.countChanges(ctx.tx, filter, await booked(ctx, 'points')),
    rows: async function* (ctx, filter) {
      yield* changes.lines<PointsChange>(ctx.tx, filter, await booked(ctx, 'points'))
    },
  }),
  exportable(growthChangeSheet, {
    count: async (ctx, filter) => changes.countChanges(ctx.tx, filter, await booked(ctx, 'growth')),
    rows: async function* (ctx, filter) {
      yield* changes.lines<GrowthChange>(ctx.tx, filter, await booked(ctx, 'growth'))
    },
  }),
]
