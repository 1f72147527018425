// Changes a member's growth by hand; the rung follows from it at once.

import { useState } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { memberRefusals } from '#contract/members/states'
import { AmountField } from './AmountField'
import type { Way } from './change'
import { ReasonField } from './ReasonField'

const lands = [
  [memberRefusals.belowZero, 'amount'],
  [memberRefusals.nothing, 'amount'],
] as const

export function GrowthForm({ of, close }: { of: Member; close: () => void }) {
  const t = useT()
  const [way, setWay] = useState<Way>('add')
  const form = useForm(members.changeGrowth, { id: of.id, reason: '' }, { done: t('members.growthChanged'), onDone: close, lands })
  return (
    <SmallForm title={t('members.growthOfWhom', { name: nameOf(of) })} form={form} close={close}>
      <AmountField bound={form.bind('amount')} name={t('members.growth')} now={of.growth} way={way} setWay={setWay} />
      <ReasonField bound={form.bind('reason')} of={way} hint={t('members.growthHint', { level: of.levelName })} />
    </SmallForm>
  )
}
