// What happened to a withdrawal, newest first: which state it came into, by whom, and what was said.

import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { WithdrawalDetail } from '#contract/withdrawals/calls'
import { withdrawalStateWords } from '#contract/withdrawals/states'

export function Steps({ steps }: Pick<WithdrawalDetail, 'steps'>) {
  const t = useT()
  const say = useSay()
  const who = useWho()
  if (steps.length === 0) return null
  const newest = steps.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Block title={t('payouts.steps')}>
      <ol className="md-trail">
        {newest.map(({ at, status, actor, note }) => (
          <li key={`${at} ${status} ${note}`}>
            <p>
              <strong>{say(withdrawalStateWords[status])}</strong> <span>{who(actor)}</span> <time dateTime={at}>{timeText(at)}</time>
            </p>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </Block>
  )
}
