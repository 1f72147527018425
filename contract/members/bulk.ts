// What is said besides the rows when many members are tagged at once.

import { z } from 'zod'
import { text } from '../kit/fields'
import { field, problem } from '../kit/problem'

const tags = z.array(text({ max: 20 })).max(20)
export const memberTagTerms = z
  .strictObject({
    add: field(['添加标签', 'Tags to add'], tags).default([]),
    remove: field(['移除标签', 'Tags to remove'], tags).default([]),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: problem(['请填写标签', 'Enter at least one tag']) })
export type MemberTagTerms = z.output<typeof memberTagTerms>
