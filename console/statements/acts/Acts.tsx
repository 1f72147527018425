// What is opened over the list or the drawer of a statement.

import type { Opened } from '../opened'
import { StatementPaper } from '../paper/StatementPaper'
import { AnswerDialog } from './AnswerDialog'
import { DisputeDialog } from './DisputeDialog'
import { SettingForm } from './SettingForm'

type Props = { opened: Opened; close: () => void }

export function Acts({ opened: { what, of }, close }: Props) {
  if (what === 'dispute') return <DisputeDialog id={of.id} close={close} />
  if (what === 'answer') return <AnswerDialog id={of.id} close={close} />
  if (what === 'setting') return <SettingForm unitId={of.unitId} close={close} />
  return <StatementPaper id={of.id} close={close} />
}
