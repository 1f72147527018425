// Bulk actions, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bulk: Catalogue['bulk'] = {
  total: '{n} selected, {possible} will change.',
  wouldChange: 'Preview changes ({n})',
  found: 'Bulk action',
  tried: 'The first {n} were checked; the rest are checked as they run.',
  refused: '{n} cannot be done',
  kept: '{n} were not undone',
  start: 'Apply to {n}',
  background: 'You can close this window. We will notify you when it is done.',
  result: '{done} done, {refused} not done.',
  retry: 'Retry failed',
  undo: 'Undo',
  undoing: 'Undoing, {n} left…',
  undone: '{n} undone.',
  edit: 'Change…',
  first: 'Select the first {n}',
  allMatching: 'Select all {n}',
  allChosen: 'All {n} matching are selected',
}
