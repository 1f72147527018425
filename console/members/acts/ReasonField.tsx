// Why: one of the usual reasons, or words of one's own.

import { TextField } from '#console/kit/form/fields'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { Usual } from './Usual'

const reasons = {
  add: ['missed', 'sorry', 'event', 'birthday'],
  take: ['mistake', 'abuse', 'offline'],
  level: ['vip', 'promise', 'mistake'],
  freeze: ['abuse', 'asked', 'dispute'],
  restore: ['settled', 'asked'],
  leave: ['asked', 'abuse'],
  forget: ['privacy', 'asked'],
} as const

type Props = { bound: Bound<string>; of: keyof typeof reasons; hint?: string }

export function ReasonField({ bound, of, hint }: Props) {
  const t = useT()
  return (
    <div className="mb-reason">
      <TextField {...bound} maxLength={100} hint={hint} />
      <Usual
        name={t('members.usualReasons')}
        options={reasons[of].map((name) => {
          const reason = t(`members.reasons.${name}`)
          return { label: reason, isOn: bound.value === reason, pick: () => bound.onChange(reason) }
        })}
      />
    </div>
  )
}
