export { bellCalls } from './calls'
export { type Ring, ring } from './ring'
export { endStreams, streamBell } from './stream'
