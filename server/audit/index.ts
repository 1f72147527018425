export { auditCalls, auditExport } from './calls'
