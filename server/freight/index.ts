// The front door of freight.

import { freight } from '#contract/freight/calls'
import { book, type Column } from '../kit/column'
import { freightCalls } from './calls'
import { templateExport } from './export'
import { restoreTemplate } from './restore'

export { defaultTemplateOf, templatesOf } from './store'

export const column: Column = {
  name: 'freight',
  calls: [book('freight', freight, { handlers: freightCalls })],
  restore: { freight: restoreTemplate },
  exports: [templateExport],
}
