// What the field for a signature says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const signature: Catalogue['signature'] = {
  help: 'Sign inside the box',
  type: 'Or type your name',
  typePlaceholder: 'Name',
  undo: 'Undo',
  clear: 'Clear',
  confirm: 'Confirm',
  empty: 'Please fill in first',
  filled: 'Signature field, filled',
  blank: 'Signature field, blank',
}
