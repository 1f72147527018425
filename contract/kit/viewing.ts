// Looking through somebody else's eyes, as every request and every answer may speak of it.

import { z } from 'zod'
import { id } from './page'
import { refusals } from './refusal'

export { viewHeader } from './view-header'

export const viewMinutes = 30

export const viewRefusals = refusals('view-as', {
  readOnly: [40371, '正以他人身份查看，只能查看，不能操作', 'You are viewing as someone else: read only'],
  over: [40372, '查看已结束', 'This viewing session has ended'],
  notYours: [40373, '只有所有者或平台可以以他人身份查看', 'Only an owner or the platform can view as someone else'],
  self: [40374, '不能以自己的身份查看', 'That is you'],
  above: [40375, '不能以权限超出自己的身份查看', 'You cannot view as someone with more access than you'],
})

export const viewing = z.object({
  id,
  /** The person, or the role where it is none in particular. */
  name: z.string(),
  roleName: z.string(),
  unitName: z.string(),
  until: z.iso.datetime(),
})
export type Viewing = z.output<typeof viewing>
