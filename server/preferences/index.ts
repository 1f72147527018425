// How somebody likes the console, joined into one column.

import { preferences } from '#contract/preferences/calls'
import { book, type Column } from '../kit/column'
import { preferenceCalls } from './calls'

export { all as preferencesOf } from './store'

export const column: Column = {
  name: 'preferences',
  calls: [book('preferences', preferences, { handlers: preferenceCalls })],
}
