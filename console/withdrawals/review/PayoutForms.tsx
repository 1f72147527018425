// The short forms of a withdrawal: why it is rejected or closed, and what became of one that was paid by hand.

import { FileField } from '#console/desk/file-field/fields'
import { SmallForm } from '#console/desk/form/SmallForm'
import { Segmented } from '#console/kit/control/RadioRow'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { type Form, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { payouts } from '#contract/withdrawals/calls'
import type { PayoutForm, Row } from '../actions'
import { QuickReasons } from './QuickReasons'

type FormProps = { row: Row; decided: (row: Row) => void; close: () => void }

export function PayoutForms({ what, ...props }: FormProps & { what: PayoutForm }) {
  if (what === 'reject') return <RejectForm {...props} />
  if (what === 'close') return <CloseForm {...props} />
  return <ByHandForm {...props} isReturned={what === 'returned'} />
}

function RejectForm({ row, decided, close }: FormProps) {
  const t = useT()
  const form = useForm(
    payouts.reject,
    { id: row.id, reason: '' },
    {
      done: t('payouts.rejected'),
      onDone: () => {
        close()
        decided(row)
      },
    },
  )
  return (
    <SmallForm
      title={t('payouts.rejectTitle', { no: row.no })}
      act={{ label: t('payouts.act.reject'), danger: true }}
      form={form}
      close={close}
    >
      <p className="md-note">{t('payouts.rejectHint', { yuan: yuan(row.amountFen), unit: row.unitName })}</p>
      <QuickReasons of="reject" pick={(reason) => form.set({ reason })} />
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={3} />
    </SmallForm>
  )
}

function CloseForm({ row, decided, close }: FormProps) {
  const t = useT()
  const form = useForm(
    payouts.close,
    { id: row.id, reason: row.failReason ?? '' },
    {
      done: t('payouts.closed'),
      onDone: () => {
        close()
        decided(row)
      },
    },
  )
  return (
    <SmallForm
      title={t('payouts.closeTitle', { no: row.no })}
      act={{ label: t('payouts.act.close'), danger: true }}
      form={form}
      close={close}
    >
      <p className="md-note">{t('payouts.closeHint', { yuan: yuan(row.amountFen) })}</p>
      <QuickReasons of="close" pick={(reason) => form.set({ reason })} />
      <TextAreaField {...form.bind('reason')} maxLength={200} rows={3} />
    </SmallForm>
  )
}

type ByHand = Form<typeof payouts.paidByHand>

/** Paid with the bank's own number and its receipt, or not with why. */
function ByHandForm({ row, close, isReturned }: FormProps & { isReturned: boolean }) {
  const t = useT()
  const form = useForm(
    payouts.paidByHand,
    { id: row.id, result: isReturned ? 'RETURNED' : 'SUCCESS', channelNo: '', reason: '' },
    { done: t('kit.saved'), onDone: close },
  )
  const { result } = form.values as { result: 'SUCCESS' | 'FAILED' | 'RETURNED' }
  const results = [
    { value: 'SUCCESS', label: t('payouts.byHand.success') },
    { value: 'FAILED', label: t('payouts.byHand.failed') },
  ] as const
  return (
    <SmallForm title={t(isReturned ? 'payouts.act.returned' : 'payouts.act.paidByHand')} form={form} close={close}>
      <p className="md-note">
        {t(isReturned ? 'payouts.byHand.returnedHint' : 'payouts.byHand.hint', {
          yuan: yuan(row.netFen),
          bank: row.bankName,
          last4: row.last4,
          holder: row.holderName,
        })}
      </p>
      {!isReturned && (
        <Segmented
          label={t('payouts.byHand.result')}
          value={result as 'SUCCESS' | 'FAILED'}
          options={results}
          onChange={(chosen) => form.set({ result: chosen })}
        />
      )}
      {result === 'SUCCESS' ? <Paid form={form} /> : <NotPaid form={form} of={isReturned ? 'returned' : 'close'} />}
    </SmallForm>
  )
}

function Paid({ form }: { form: ByHand }) {
  const t = useT()
  return (
    <>
      <TextField {...form.bind('channelNo')} required maxLength={64} />
      <FileField {...form.bind('receiptUrl')} hint={t('payouts.byHand.receiptHint')} maxMb={10} />
    </>
  )
}

function NotPaid({ form, of }: { form: ByHand; of: 'close' | 'returned' }) {
  return (
    <>
      <QuickReasons of={of} pick={(reason) => form.set({ reason })} />
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={3} />
    </>
  )
}
