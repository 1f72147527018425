// The two forms with pictures: refusing, and saying that the money was paid by hand.

import { ImagesField } from '#console/desk/file-field/fields'
import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals, maxEvidence } from '#contract/after-sales/states'
import type { FormProps } from './actions'

export function RefuseForm({ detail: { id, version, status }, close }: FormProps) {
  const t = useT()
  const form = useForm(
    afterSales.refuse,
    { id, version, reason: '', evidenceUrls: [] },
    { done: t('afterSales.refused'), onDone: close, lands: [[afterSaleRefusals.photoNeeded, 'evidenceUrls']] },
  )
  return (
    <SmallForm title={t('afterSales.act.refuse')} form={form} close={close}>
      <p className="md-note">{t(status === 'APPLIED' ? 'afterSales.refuseHint' : 'afterSales.refuseReturnHint')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={500} rows={4} />
      <ImagesField {...form.bind('evidenceUrls')} maxMb={10} compress maxCount={maxEvidence} />
    </SmallForm>
  )
}

export function OfflineForm({ detail: { id, version }, close }: FormProps) {
  const t = useT()
  const form = useForm(
    afterSales.payOffline,
    { id, version, proofUrls: [], note: '' },
    { done: t('afterSales.paidOffline'), onDone: close, lands: [[afterSaleRefusals.proofNeeded, 'proofUrls']] },
  )
  return (
    <SmallForm title={t('afterSales.act.payOffline')} form={form} close={close}>
      <p className="md-note">{t('afterSales.offlineHint')}</p>
      <ImagesField {...form.bind('proofUrls')} required maxMb={10} compress maxCount={maxEvidence} />
      <TextAreaField {...form.bind('note')} maxLength={500} />
    </SmallForm>
  )
}
