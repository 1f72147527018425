// The front door of waybills.

import { waybills } from '#contract/waybills/calls'
import { book, type Column } from '../kit/column'
import { waybillCallsOf, waybillExport } from './calls'
import { cancelTask, fetchTask } from './fetch'

export const column: Column = {
  name: 'waybills',
  calls: (house) => [book('waybills', waybills, { handlers: waybillCallsOf(house) })],
  exports: [waybillExport],
  tasks: [fetchTask, cancelTask],
}
