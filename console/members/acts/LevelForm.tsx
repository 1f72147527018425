// Puts a member on another rung, in one of two ways: the growth follows the rung, or the rung is held against the growth until a day.

import { SmallForm } from '#console/desk/form/SmallForm'
import { useRead } from '#console/kit/call/calls'
import { RadioRow } from '#console/kit/control/RadioRow'
import { DateTimeField } from '#console/kit/form/date-fields'
import { SelectField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Member, members } from '#contract/members/calls'
import { nameOf } from '#contract/members/standing'
import { memberships } from '#contract/membership/calls'
import { ReasonField } from './ReasonField'

export function LevelForm({ of, close }: { of: Member; close: () => void }) {
  const t = useT()
  const { data: levels = [], isLoading } = useRead(memberships.levelList, {})
  const form = useForm(
    members.changeLevel,
    { id: of.id, way: 'SET_GROWTH', reason: '' },
    { done: t('members.levelChanged'), onDone: close },
  )
  const way = form.bind('way')
  const isHeld = way.value === 'HOLD'
  const ways = [
    { value: 'SET_GROWTH', label: t('members.levelWay.SET_GROWTH') },
    { value: 'HOLD', label: t('members.levelWay.HOLD') },
  ] as const
  const choose = (next: 'SET_GROWTH' | 'HOLD') => form.set({ way: next, until: undefined })
  return (
    <SmallForm title={t('members.levelOfWhom', { name: nameOf(of) })} form={form} close={close}>
      <SelectField
        {...form.bind('levelId')}
        loading={isLoading}
        options={levels.map(({ id, name }) => ({ value: id, label: name, disabled: id === of.levelId }))}
        hint={t('members.levelNow', { level: of.levelName })}
      />
      <div className="mb-way">
        <RadioRow label={way.label} value={way.value} options={ways} onChange={choose} />
        <p className="mb-after">{t(isHeld ? 'members.levelHold' : 'members.levelSet')}</p>
      </div>
      {isHeld && <DateTimeField {...form.bind('until')} hint={t('members.heldHint')} />}
      <ReasonField bound={form.bind('reason')} of="level" />
    </SmallForm>
  )
}
