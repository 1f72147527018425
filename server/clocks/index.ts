export { type ClockActs, clockCron, clockTaskOf, joinedActs, ringClocks } from './ring'
export { pauseClocks, resumeClocks, type Subject, setClock, shiftClock, stopAllClocks, stopClocks } from './store'
