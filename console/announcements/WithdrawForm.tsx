// Taking an announcement back: its readers lose it at once, and the reason is kept.

import { FormDialog } from '#console/kit/form/FormDialog'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Announcement, announcements } from '#contract/announcements/calls'

export function WithdrawForm({ one, close }: { one: Announcement; close: () => void }) {
  const t = useT()
  const { id, version, title } = one
  const form = useForm(announcements.withdraw, { id, version, reason: '' }, { done: t('announcements.withdrawn'), onDone: close })
  return (
    <FormDialog title={t('announcements.withdrawOf', { title })} close={close} form={form}>
      <p className="md-note">{t('announcements.withdrawHint')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} />
    </FormDialog>
  )
}
