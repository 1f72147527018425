// What somebody has begun to write, joined into one column.

import { drafts } from '#contract/drafts/calls'
import { book, type Column } from '../kit/column'
import { draftCallsOf } from './calls'

export const column: Column = {
  name: 'drafts',
  calls: (house) => {
    const accessOf = (path: string) =>
      house.books.flatMap(({ calls }) => Object.values(calls)).find((call) => call.path === `/${path}`)?.access
    return [book('drafts', drafts, { handlers: draftCallsOf(accessOf) })]
  },
}
