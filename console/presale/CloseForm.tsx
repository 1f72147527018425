// Closing a presale: buyers and colleagues read why.

import { FormDialog } from '#console/kit/form/FormDialog'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
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
