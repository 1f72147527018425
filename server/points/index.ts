// The front door of points.

import { pointsCalls } from '#contract/points/calls'
import { pointsStorefront } from '#contract/points/storefront'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { clockCron, clockTasks } from './clock'
import { liabilityCalls } from './liability'
import { rehearsalCalls, sweepCron, sweepTask } from './rehearsal/calls'
import { rehearsalKind } from './rehearsal/run'
import { pointsStorefrontCalls } from './storefront'
import { warningCron, warningTask } from './warnings'

export { adjust, clawBack, earn, giveBack, type Holder, type Note, postGrowth, spend, thawOrder } from './points'

export const column: Column = {
  name: 'points',
  calls: [book('points', pointsCalls, { handlers: { ...liabilityCalls, ...rehearsalCalls } })],
  jobs: [rehearsalKind],
  tasks: [...clockTasks, warningTask, sweepTask],
  cron: [...clockCron, warningCron, sweepCron],
  adds: [
    storefronts.of(() =>
      storefrontBook(pointsStorefront, {
        handlers: pointsStorefrontCalls,
        scopes: { points: 'orders', pointsChanges: 'orders', pointsLots: 'orders' },
      }),
    ),
  ],
}
