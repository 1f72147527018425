export { importCallsOf } from './calls'
export { importJobOf } from './run'
export { sweepImportsCron, sweepImportsTask } from './sweep'
