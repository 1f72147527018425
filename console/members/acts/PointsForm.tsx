// Changes a member's points by hand: how much more or less, why, what there will be, and whether a second person must approve it.

import { useState } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { useForm } from '#console/kit/form/use-form'
import { StateMark } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { type Member, members } from '#contract/members/calls'
import { nameOf, needsSecondPerson } from '#contract/members/standing'
import { memberRefusals, secondPersonFrom } from '#contract/members/states'
import { AmountField } from './AmountField'
import type { Way } from './change'
import { ReasonField } from './ReasonField'

const lands = [
  [memberRefusals.belowZero, 'amount'],
  [memberRefusals.nothing, 'amount'],
] as const

export function PointsForm({ of, close }: { of: Member; close: () => void }) {
  const t = useT()
  const [way, setWay] = useState<Way>('add')
  const [isLarge, setLarge] = useState(false)
  const form = useForm(
    members.changePoints,
    { id: of.id, reason: '' },
    { done: t(isLarge ? 'members.proposed' : 'members.pointsChanged'), onDone: close, lands },
  )
  const amount = form.bind('amount')
  const change = (n: number | undefined) => {
    amount.onChange(n)
    setLarge(n !== undefined && needsSecondPerson(n))
  }
  return (
    <SmallForm title={t('members.pointsOfWhom', { name: nameOf(of) })} form={form} close={close}>
      <AmountField bound={{ ...amount, onChange: change }} name={t('members.points')} now={of.points} way={way} setWay={setWay} />
      {isLarge && (
        <p className="mb-notice" role="status">
          <StateMark tone="warn" />
          {t('members.needsSecond', { n: countText(secondPersonFrom) })}
        </p>
      )}
      <ReasonField bound={form.bind('reason')} of={way} />
    </SmallForm>
  )
}
