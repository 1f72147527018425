export { stockCalls } from './calls'
export { stockExport } from './export'
export { stockFromSheet } from './import'
export { adjust, allocate, type Cause, type Demand, giveBack, openStock, receive, receiveAll, release, ship } from './move'
