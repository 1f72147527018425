// Putting rows in order, in English.

export const sorting = {
  handle: 'Place of {name}: {n}',
  hint: 'Drag, or press ↑ ↓ to move; press to set its place',
  title: 'Set sorting',
  of: '“{name}” is number {n} now.',
  placeHint: 'The others make room; beyond the end means last',
  done: 'The order was saved',
  elsewhere: 'Rows of one position can be sorted among each other only',
}
