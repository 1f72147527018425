// What a list asks when it is drawn, asked before: the very rows that its address stands for, and its views.

import { askAhead } from '#console/kit/call/calls'
import { preferenceNow } from '#console/kit/call/preferences'
import { inputFrom, stateFrom } from '#console/kit/list/list-state'
import { rowsPerPage } from '#console/kit/list/rows-per-page'
import type { Ahead } from '#console/kit/screen/ahead'
import type { Given, ReadCall } from '#contract/kit/call'
import { views } from '#contract/views/calls'

export const listAhead =
  <C extends ReadCall>(name: string, call: C): Ahead =>
  (cache, search) => {
    const state = stateFrom(search, call.input, preferenceNow(cache, ...rowsPerPage))
    const input = inputFrom(state, call.input) as Given<C>
    return Promise.all([askAhead(cache, call, input), askAhead(cache, views.list, { list: name })])
  }
