// Looking through somebody else's eyes: an owner as a role or a person of their unit, the platform as those of any unit. Nothing can be changed.

import { z } from 'zod'
import { done, write } from '../kit/call'
import { id } from '../kit/page'
import { viewing } from '../kit/viewing'

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
