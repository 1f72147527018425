// The front door of what everybody looks up.

import { reference } from '#contract/reference/calls'
import { book, type Column } from '../kit/column'
import { referenceCalls } from './calls'
import { addMapDocument } from './map-document'

export { regions } from './calls'

export const column: Column = {
  name: 'reference',
  calls: [book('reference', reference, { handlers: referenceCalls })],
  doors: [(app) => addMapDocument(app)],
}
