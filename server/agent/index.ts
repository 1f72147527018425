export { agentCalls } from './calls'
export { reportExport } from './export'
