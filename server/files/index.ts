export { fileCalls, fileStreams } from './calls'
export { forgetFiles } from './store'
export { takeFromStranger } from './stranger'
export { sweepCron, sweepTask } from './sweep'
