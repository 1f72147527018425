// The front door of files.

import { files } from '#contract/files/calls'
import { book, type Column } from '../kit/column'
import { fileCalls, fileStreams } from './calls'
import { sweepCron, sweepTask } from './sweep'

export type { Keeper } from './intake'
export { forgetFiles } from './store'
export { takeFromStranger } from './stranger'
export { keepPicture } from './upload'

export const column: Column = {
  name: 'files',
  calls: [book('files', files, { handlers: fileCalls, raw: fileStreams })],
  tasks: [sweepTask],
  cron: [sweepCron],
}
