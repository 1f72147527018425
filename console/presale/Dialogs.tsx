// What opens over the list of presales. A form begins with all that is known of the presale.

import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { type Presale, presale } from '#contract/presale/calls'
import { BatchForm } from './BatchForm'
import { CloseForm } from './CloseForm'
import { ForecastDialog } from './ForecastDialog'
import { PresaleDrawer } from './PresaleDrawer'
import { PresaleAddForm, PresaleEditForm } from './PresaleForm'
import type { Opened } from './PresalePage'
import { QuotaForm } from './QuotaForm'
import { WarningsDialog } from './WarningsDialog'

type Props = { opened: Opened; actionsOf: (row: Presale) => Action[]; close: () => void }

export function Dialogs({ opened: { what, row }, actionsOf, close }: Props) {
  if (what === 'add') return <PresaleAddForm close={close} />
  if (what === 'batch') return <BatchForm close={close} />
  if (what === 'warnings') return <WarningsDialog close={close} />
  if (what === 'forecast') return <ForecastDialog close={close} />
  if (!row) return null
  if (what === 'close') return <CloseForm row={row} close={close} />
  return <Known what={what} row={row} actionsOf={actionsOf} close={close} />
}

type KnownProps = { what: Opened['what']; row: Presale; actionsOf: Props['actionsOf']; close: () => void }

function Known({ what, row, actionsOf, close }: KnownProps) {
  const { data } = useRead(presale.detail, { id: row.id }, { quiet: true })
  const detail = data?.id === row.id ? data : undefined
  if (what === 'detail') return <PresaleDrawer row={detail ?? row} detail={detail} actionsOf={actionsOf} close={close} />
  if (!detail) return null
  return what === 'edit' ? <PresaleEditForm presale={detail} close={close} /> : <QuotaForm presale={detail} close={close} />
}
