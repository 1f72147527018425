// What was done of tasks as rows of a spreadsheet.

import { taskRecordSheet } from '#contract/tasks/calls'
import { exportable } from '../kit/exportable'
import { programmeHere } from '../membership/index'
import * as store from './store'

const nobody = '0'

export const taskRecordExport = exportable(taskRecordSheet, {
  count: async (ctx, filter) => {
    const programme = await programmeHere({ ...ctx, now: new Date() })
    return (await store.records(ctx.tx, programme?.id ?? nobody, { ...filter, pageNumber: 1, pageSize: 1 })).total
  },
  rows: async function* (ctx, filter) {
    const programme = await programmeHere({ ...ctx, now: new Date() })
    for await (const rows of store.recordLines(ctx.tx, programme?.id ?? nobody, filter)) yield rows
  },
})
