// The decision about one application: with a commission when it is passed, with a reason when it is not.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Application, decisionWords, distribution } from '#contract/distribution/calls'

type Props = { decision: 'pass' | 'reject' | 'revoke'; application: Application; close: () => void }

export function DecisionForm({ decision, application, close }: Props) {
  const t = useT()
  const say = useSay()
  const { id, version, name, commissionBp } = application
  const isPass = decision === 'pass'
  const start = { id, version, decision, reason: '', ...(isPass && { commissionBp }) }
  const form = useForm(distribution.audit, start, { done: t('distribution.decided'), onDone: close })
  return (
    <SmallForm
      title={t('kit.actOn', { act: say(decisionWords[decision]), name })}
      act={{ label: say(decisionWords[decision]), danger: !isPass }}
      form={form}
      close={close}
    >
      <p className="md-note">{t(`distribution.${decision}Hint`, { name })}</p>
      {/* A hundredth of a percent is to a percent what a fen is to a yuan. */}
      {isPass && <MoneyField {...form.bind('commissionBp')} suffix="%" />}
      <TextAreaField {...form.bind('reason')} required={!isPass} maxLength={200} rows={4} />
    </SmallForm>
  )
}
