// Bulk actions, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bulk: Catalogue['bulk'] = {
  total: '{n} chosen, {possible} of them will be changed.',
  wouldChange: 'Show what will be changed ({n})',
  found: 'Bulk action',
  tried: 'The first {n} were tried out; the others are checked one by one as they run.',
  refused: '{n} cannot be done',
  kept: '{n} were not undone',
  start: 'Do it to {n}',
  background: 'You can close this window; you will be told by the bell when it is done.',
  result: '{done} done, {refused} not done.',
  retry: 'Retry what was not done',
  undo: 'Undo',
  undoing: 'Undoing, {n} to go…',
  undone: '{n} undone.',
  edit: 'Change…',
  first: 'Choose the first {n}',
  allMatching: 'Choose all {n}',
  allChosen: 'All {n} that match are chosen',
}
