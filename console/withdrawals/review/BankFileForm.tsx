// The file that a bank's site takes: whole account numbers leave with it, so it asks why, and says that the answer is kept.

import '#console/desk/bulk/bulk.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell } from '#console/kit/call/calls'
import { download } from '#console/kit/call/download'
import { TextArea } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { payouts, type Withdrawal } from '#contract/withdrawals/calls'

type Props = { rows: readonly Withdrawal[]; close: () => void }

const leastReason = 2

export function BankFileForm({ rows, close }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isPending, setPending] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const manual = rows.filter(({ channel, status }) => channel === 'MANUAL' && status === 'PROCESSING')
  const isShort = reason.trim().length < leastReason
  const fetchFile = () => {
    setAsked(true)
    if (isShort) return
    setPending(true)
    void download(payouts.bankFile, { ids: manual.map(({ id }) => id), reason: reason.trim() })
      .then(() => {
        toast.success(t('payouts.file.done'))
        close()
      }, tell)
      .finally(() => setPending(false))
  }
  return (
    <Dialog
      narrow
      title={t('payouts.act.bankFile')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          {manual.length > 0 && (
            <Button look="primary" pending={isPending} onClick={fetchFile}>
              {t('payouts.file.fetch', { n: manual.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="md-bulk">
        <p>
          {t(manual.length === 0 ? 'payouts.file.none' : 'payouts.file.hint', {
            n: manual.length,
            yuan: yuan(manual.reduce((sum, { netFen }) => sum + netFen, 0)),
          })}
        </p>
        {manual.length > 0 && (
          <FieldBox id="bank-file-reason" label={t('payouts.file.reason')} required error={isAsked && isShort ? t('payouts.file.why') : undefined}>
            {(aria) => (
              <TextArea id="bank-file-reason" rows={3} value={reason} maxLength={200} isWrong={isAsked && isShort} onChange={(text) => setReason(text ?? '')} {...aria} />
            )}
          </FieldBox>
        )}
      </div>
    </Dialog>
  )
}
