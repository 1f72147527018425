// What agents see of their jurisdictions, joined into one column.

import { agent } from '#contract/agent/calls'
import { book, type Column } from '../kit/column'
import { agentCalls } from './calls'
import { reportExport } from './export'

export const column: Column = {
  name: 'agent',
  calls: [book('agent', agent, { handlers: agentCalls })],
  exports: [reportExport],
}
