// Saved views, joined into one column.

import { views } from '#contract/views/calls'
import { ring } from '../bell/index'
import { book, type Column } from '../kit/column'
import { viewCalls } from './calls'
import { subscriptionCron, subscriptionTask } from './subscriptions'

export { fitting } from './fitting'
export { sharedView } from './store'

export const column: Column = {
  name: 'views',
  calls: [book('views', views, { handlers: viewCalls })],
  tasks: (house) => [subscriptionTask(house.exports, (tx, news) => ring(tx, { ...news, kind: 'subscription' }))],
  cron: [subscriptionCron],
}
