// The question before an act: what is asked, and the thing that it will be done to, by its name.

import type { Action } from '../action/action'
import { useT } from '../text/i18n'
import { ConfirmDialog } from './ConfirmDialog'

type Props = { action: Action; of?: string; run: () => void; close: () => void }

export function AskFirst({ action: { confirm, label, danger }, of, run, close }: Props) {
  const t = useT()
  const text = confirm === true ? t('kit.confirm.delete') : (confirm ?? '')
  // A question that names the thing itself does not say it twice.
  return <ConfirmDialog text={text} of={of && !text.includes(of) ? of : undefined} yes={label} danger={danger} run={run} close={close} />
}
