// Tags and the state of a member are put back by the same rules that change them.

import { houseRefusals } from '#contract/kit/refusal'
import { members } from '#contract/members/calls'
import { whyNotMember } from '#contract/members/standing'
import { memberStates } from '#contract/members/states'
import type { Restorer } from '../kit/restorer'
import { must, refuse } from '../kit/road/refuse'
import { ownProgramme } from '../membership/index'
import { move } from './calls'
import { shown, take } from './one'
import * as store from './store'

const tagsOf = members.tag.input.shape.add

export const restoreMember: Restorer = async (ctx, { id, version, field, value }) => {
  const programme = await ownProgramme(ctx)
  const member = await take(ctx, programme, id)
  if (member.version !== version) refuse(houseRefusals.stale, { current: shown(member) })
  if (field === 'tags') {
    must(whyNotMember.change(member))
    return store.setTags(ctx.tx, id, tagsOf.parse(value))
  }
  const status = memberStates.find((one) => one === value)
  if (status === undefined) refuse(houseRefusals.badInput)
  return move(ctx, programme, id, status)
}
