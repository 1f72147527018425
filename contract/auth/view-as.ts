// Looking through somebody else's eyes: an owner as a role or a person of their unit, the platform as those of any unit. Nothing can be changed.

import { z } from 'zod'
import { done, write } from '../kit/call'
import { id } from '../kit/page'
import { refusals } from '../kit/refusal'

/** The header that names the view; without it a request is the viewer's own. */
export const viewHeader = 'view-as'
export const viewMinutes = 30

export const viewRefusals = refusals('view-as', {
  readOnly: [40371, '正以他人身份查看，只能查看，不能操作', 'You are looking as somebody else: nothing can be changed'],
  over: [40372, '查看已结束', 'This view is over'],
  notYours: [40373, '只有所有者或平台可以以他人身份查看', 'Only an owner or the platform may look as somebody else'],
  self: [40374, '不能以自己的身份查看', 'That is yourself'],
  above: [40375, '不能以权限超出自己的身份查看', 'You cannot look as somebody who may do more than you'],
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

export const viewAs = {
  /** Of one's own unit unless the platform names another. */
  begin: write('POST /merchant-api/auth/view-as/begin', {
    access: 'signed-in',
    title: ['以他人身份查看', 'Look as somebody else'],
    input: z
      .strictObject({ accountId: id.optional(), roleId: id.optional(), unitId: id.optional() })
      .refine(({ accountId, roleId }) => (accountId === undefined) !== (roleId === undefined)),
    output: viewing,
  }),
  end: write('POST /merchant-api/auth/view-as/end', {
    access: 'signed-in',
    title: ['结束以他人身份查看', 'Stop looking as somebody else'],
    input: z.strictObject({ id }),
    output: done,
  }),
}
