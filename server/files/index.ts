export { fileCalls, fileStreams } from './calls'
export { sweepCron, sweepTask } from './sweep'
