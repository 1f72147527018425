// Closing a presale: buyers and colleagues read why.

import { FormDialog } from '#console/kit/FormDialog'
import { TextAreaField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { useForm } from '#console/kit/use-form'
import { type Presale, presale } from '#contract/presale/calls'

export function CloseForm({ row: { id, version, title, sold }, close }: { row: Presale; close: () => void }) {
  const t = useT()
  const form = useForm(presale.setStatus, { id, version, move: 'close', reason: '' }, { done: t('presale.moved'), onDone: close })
  return (
    <FormDialog title={t('presale.closeTitle', { title })} close={close} form={form}>
      <p className="md-note">{t(sold > 0 ? 'presale.closeSold' : 'presale.closeUnsold', { n: sold })}</p>
      <TextAreaField {...form.bind('reason')} required maxLength={200} rows={3} />
    </FormDialog>
  )
}
