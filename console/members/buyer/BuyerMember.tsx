// The buyer of an order as a member, in one line: the rung, the points, and the way to both.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Facts } from '#console/kit/overlay/Facts'
import { linkTo } from '#console/kit/screen/link'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { members } from '#contract/members/calls'
import { memberInShort, memberOf } from '#contract/members/of-order'
import { memberStateWords } from '#contract/members/states'
import { acting } from '../tabs'

/** Its words are the contract's, so that whoever reads an order need not fetch the words of members. */
export function BuyerMember({ orderId }: { orderId: string }) {
  const say = useSay()
  const mayRead = holds('member:read')
  const { data, isPlaceholderData } = useRead(memberOf.order, { orderId }, { quiet: true, enabled: mayRead })
  if (!mayRead || !data || isPlaceholderData) return null
  const { id, name, levelName, points, status } = data
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
