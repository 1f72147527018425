export { exportCalls } from './calls'
export { downloadExport } from './download'
export { exportKind } from './run'
export { sweepExportsCron, sweepExportsTask } from './sweep'
