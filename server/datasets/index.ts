// The front door of data for screens: what is asked, how it is answered, and who shows it.

import { datasets, sources } from '#contract/datasets/calls'
import { book, type Column } from '../kit/column'
import type { Settings } from '../kit/settings'
import { datasetCallsOf } from './calls'
import { datasetExportOf, sourceExport } from './exports'
import { datasetDoor, hereOf } from './here'
import type { Answers } from './questions'
import { sourceCalls } from './source-calls'
import { sourceCron, sourceTask, sweepCron, sweepTask } from './sweep'

export type { Answers, Asker, Question } from './questions'
export { type DatasetUse, datasetUses, type UsesElsewhere } from './uses'

/** How this process answers; there is one as long as it serves. */
export const answersFor = (settings: Settings): Answers => hereOf(settings).answers

export const column: Column = {
  name: 'datasets',
  calls: (house) => [book('datasets', datasets, { handlers: datasetCallsOf(house) }), book('sources', sources, { handlers: sourceCalls })],
  exports: (house) => [datasetExportOf(house), sourceExport],
  tasks: [sweepTask, sourceTask],
  cron: [sweepCron, sourceCron],
  doors: (house) => [datasetDoor(house)],
}
