// The front door of tasks.

import { tasks } from '#contract/tasks/calls'
import { taskStorefront } from '#contract/tasks/storefront'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { witnesses } from '../orders/index'
import { taskCalls } from './calls'
import { taskRecordExport } from './export'
import { orderCompleted, orderTask } from './orders'
import { restoreTask } from './restore'
import { taskStorefrontCalls } from './storefront'

export { recordOrder } from './orders'
export { type Happened, type Outcome, record } from './record'

export const column: Column = {
  name: 'tasks',
  calls: [book('tasks', tasks, { handlers: taskCalls })],
  exports: [taskRecordExport],
  restore: { member_task: restoreTask },
  tasks: [orderTask],
  adds: [
    witnesses.of(() => ({ completed: ({ tx }, { id }) => orderCompleted(tx, id) })),
    storefronts.of(() =>
      storefrontBook(taskStorefront, {
        handlers: taskStorefrontCalls,
        scopes: {
          myTasks: 'orders',
          signIn: 'events',
          browsed: 'events',
          shareOpened: 'events',
          reviewed: 'events',
          profileCompleted: 'events',
          invited: 'events',
        },
      }),
    ),
  ],
}
