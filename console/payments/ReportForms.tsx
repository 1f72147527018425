// The three decisions about a report, each in a small form that says what it does.

import { FormDialog } from '#console/kit/form/FormDialog'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { payments, type ReportRow } from '#contract/payments/calls'
import { paymentRefusals } from '#contract/payments/states'
import type { ReportForm } from './actions'
import { amountText } from './marks'

type Props = { row: ReportRow; close: () => void }

function MatchForm({ row, close }: Props) {
  const t = useT()
  const { id, version } = row
  const { paymentMissing, notWaiting, amountDiffers } = paymentRefusals
  const form = useForm(
    payments.match,
    { id, version, paymentNo: '' },
    {
      done: t('payments.matched'),
      onDone: close,
      lands: [
        [paymentMissing, 'paymentNo'],
        [notWaiting, 'paymentNo'],
        [amountDiffers, 'paymentNo'],
      ],
    },
  )
  return (
    <FormDialog title={t('payments.matchTitle')} close={close} form={form}>
      <p className="md-note">{t('payments.matchHint', { yuan: amountText(row) })}</p>
      <TextField {...form.bind('paymentNo')} maxLength={40} />
    </FormDialog>
  )
}

function RefundForm({ row, close }: Props) {
  const t = useT()
  const { id, version } = row
  const form = useForm(payments.refund, { id, version, reason: '' }, { done: t('payments.refunded'), onDone: close })
  return (
    <FormDialog title={t('payments.refundTitle', { yuan: amountText(row) })} close={close} form={form}>
      <p className="md-note">{t('payments.refundHint')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={3} />
    </FormDialog>
  )
}

function DismissForm({ row: { id, version }, close }: Props) {
  const t = useT()
  const form = useForm(payments.dismiss, { id, version, reason: '' }, { done: t('payments.dismissed'), onDone: close })
  return (
    <FormDialog title={t('payments.dismissTitle')} close={close} form={form}>
      <p className="md-note">{t('payments.dismissHint')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={3} />
    </FormDialog>
  )
}

const forms = { match: MatchForm, refund: RefundForm, dismiss: DismissForm } as const satisfies Record<ReportForm, unknown>

export function ReportForms({ what, ...props }: Props & { what: ReportForm }) {
  const Form = forms[what]
  return <Form {...props} />
}
