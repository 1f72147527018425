// The file that a bank's site takes: whole account numbers leave with it, so it asks why, and says that the answer is kept.

import { SmallForm } from '#console/desk/form/SmallForm'
import { Button } from '#console/kit/action/Button'
import { save } from '#console/kit/call/download'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { payouts, type Withdrawal } from '#contract/withdrawals/calls'

type Props = { rows: readonly Withdrawal[]; done: () => void; close: () => void }

/** Only what waits to be paid by hand goes into it. */
const isByHand = ({ channel, status }: Withdrawal) => channel === 'MANUAL' && status === 'PROCESSING'

export function BankFileForm({ rows, done, close }: Props) {
  const t = useT()
  const manual = rows.filter(isByHand)
  if (manual.length > 0) return <Fields rows={manual} done={done} close={close} />
  return (
    <Dialog narrow title={t('payouts.act.bankFile')} close={close} footer={<Button onClick={close}>{t('kit.close')}</Button>}>
      <p className="md-note">{t('payouts.file.none')}</p>
    </Dialog>
  )
}

function Fields({ rows, done, close }: Props) {
  const t = useT()
  const form = useForm(
    payouts.bankFile,
    { ids: rows.map(({ id }) => id), reason: '' },
    {
      done: t('payouts.file.done'),
      onDone: ({ name, text }) => {
        save(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
        done()
        close()
      },
    },
  )
  const sum = rows.reduce((fen, { netFen }) => fen + netFen, 0)
  return (
    <SmallForm title={t('payouts.act.bankFile')} act={{ label: t('payouts.file.fetch', { n: rows.length }) }} form={form} close={close}>
      <p className="md-note">{t('payouts.file.hint', { n: rows.length, yuan: yuan(sum) })}</p>
      <TextAreaField {...form.bind('reason')} label={t('payouts.file.reason')} maxLength={200} rows={3} />
    </SmallForm>
  )
}
