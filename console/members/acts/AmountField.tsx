// How much more or less: the direction is chosen, the number typed or taken from the usual ones, and what there will be is said at once.

import { Segmented } from '#console/kit/control/RadioRow'
import { CountField } from '#console/kit/form/number-fields'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { memberRefusals } from '#contract/members/states'
import { signedCount } from '../signed'
import { afterwards, signedBy, usualAmounts, type Way } from './change'
import { Usual } from './Usual'

type Props = {
  bound: Bound<number>
  /** What it is called and how much of it there is now. */
  name: string
  now: number
  way: Way
  setWay: (way: Way) => void
}

export function AmountField({ bound, name, now, way, setWay }: Props) {
  const t = useT()
  const say = useSay()
  const { value, onChange } = bound
  const shown = value === undefined ? undefined : Math.abs(value)
  const isTooMuch = way === 'take' && shown !== undefined && shown > now
  const after = afterwards(now, value)
  const ways = [
    { value: 'add', label: t('members.way.add') },
    { value: 'take', label: t('members.way.take') },
  ] as const
  const turn = (next: Way) => {
    setWay(next)
    onChange(signedBy(next, value))
  }
  return (
    <div className="mb-amount">
      <Segmented label={t('members.direction')} value={way} options={ways} onChange={turn} />
      <CountField
        {...bound}
        data-first
        value={shown}
        error={isTooMuch ? say(memberRefusals.belowZero.words, { n: countText(now) }) : bound.error}
        onChange={(n) => onChange(signedBy(way, n))}
      />
      <Usual
        name={t('members.usualAmounts')}
        options={usualAmounts.map((n) => ({
          label: signedCount(way === 'take' ? -n : n),
          isOn: shown === n,
          pick: () => onChange(signedBy(way, n)),
        }))}
      />
      <p className="mb-after" role="status">
        {after === null
          ? t('members.nowHas', { name, n: countText(now) })
          : t('members.willHave', { name, now: countText(now), n: countText(after) })}
      </p>
    </div>
  )
}
