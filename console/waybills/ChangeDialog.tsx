// Another carrier for labels that did not come, or that shall go another way.

import { FormDialog } from '#console/kit/form/FormDialog'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { waybills } from '#contract/waybills/calls'
import { AccountChoice } from './AccountChoice'
import { useAccountOptions } from './account-options'
import { useTellResults } from './use-acts'

export function ChangeDialog({ ids, done, close }: { ids: readonly string[]; done: () => void; close: () => void }) {
  const t = useT()
  const tellResults = useTellResults()
  const { options = [] } = useAccountOptions()
  const form = useForm(
    waybills.changeCarrier,
    { ids: [...ids] },
    {
      done: '',
      onDone: (results) => {
        tellResults(results, t('waybills.changed'))
        done()
        close()
      },
    },
  )
  return (
    <FormDialog title={t('waybills.change.title')} form={form} close={close}>
      <p className="md-note">{t('waybills.change.hint')}</p>
      <AccountChoice bound={form.bind('accountId')} options={options} />
    </FormDialog>
  )
}
