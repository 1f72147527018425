// marketdesk facts rebuild: compares the figures of the data center with the rows that they count, and adds what is missing.

import { rebuildFacts } from '../analysis/index'
import { type Command, UsageError } from './command'
import { withDatabase } from './with-database'

export const factsCommand: Command = {
  operands: ['rebuild'],
  notes: ['Nobody waits for it: what is missing is added as lines, and wrong sets of people are made anew. On a healthy house nothing is.'],
  run: ({ operands, say }) => {
    if (operands[0] !== 'rebuild') throw new UsageError(`No such act: ${operands[0]}`)
    return withDatabase(async ({ enter }) => {
      const from = performance.now()
      const { lines, days } = await rebuildFacts(await enter())
      const seconds = Number(((performance.now() - from) / 1000).toFixed(1))
      say(`${lines} lines added and ${days} days of units made anew in ${seconds} s`, { lines, days, seconds })
      return 0
    })
  },
}
