// The buyer of an order as a member, in one line: the rung, the points, and the way to both.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Facts } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { members } from '#contract/members/calls'
import { memberInShort, memberOf } from '#contract/members/of-order'
import { memberStateWords } from '#contract/members/states'
import { acting } from '../tabs'

export type Buyer = Answer<typeof memberOf.order> | undefined

/** Asked beside the order, so that both can be drawn at once: what comes later moves what stands below it. */
export function useBuyer(orderId: string): { buyer: Buyer; isAsked: boolean } {
  const { data, isPlaceholderData, isFetching } = useRead(memberOf.order, { orderId }, { quiet: true, enabled: holds('member:read') })
  return { buyer: isPlaceholderData ? undefined : data, isAsked: isFetching }
}

/** Its words are the contract's, so that whoever reads an order need not fetch the words of members. */
export function BuyerMember({ buyer }: { buyer: Buyer }) {
  const say = useSay()
  if (!buyer) return null
  const { id, name, levelName, points, status } = buyer
  const told = say(memberInShort, { level: levelName, points: countText(points) })
  return (
    <Facts
      title={say(members.detail.title)}
      aside={
        holds('member:points') &&
        status === 'NORMAL' && <a href={linkTo('members', { id, [acting]: 'points' })}>{say(members.changePoints.title)}</a>
      }
      items={[
        {
          title: [name, name],
          value: (
            <>
              <a href={linkTo('members', { id })}>{told}</a>
              {status !== 'NORMAL' && ` · ${say(memberStateWords[status])}`}
            </>
          ),
        },
      ]}
    />
  )
}
