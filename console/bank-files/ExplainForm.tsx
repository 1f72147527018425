// One note for one difference or for many.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { bankFiles } from '#contract/bank-files/calls'

type Props = { ids: readonly string[]; clear: () => void; close: () => void }

export function ExplainForm({ ids, clear, close }: Props) {
  const t = useT()
  const onDone = () => {
    clear()
    close()
  }
  const form = useForm(bankFiles.explain, { ids: [...ids], note: '' }, { done: t('bankFiles.explained'), onDone })
  return (
    <SmallForm title={t('bankFiles.explainTitle', { n: ids.length })} act={{ label: t('bankFiles.explain') }} form={form} close={close}>
      <p className="md-note">{t('bankFiles.explainHint')}</p>
      <TextAreaField {...form.bind('note')} required maxLength={200} rows={3} />
    </SmallForm>
  )
}
