export { fileCalls, fileStreams } from './calls'
export { takeFromStranger } from './stranger'
export { sweepCron, sweepTask } from './sweep'
