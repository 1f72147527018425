// What opens for one product: the forms and questions behind its actions.

import { useRead } from '#console/kit/call/calls'
import { type Product, products } from '#contract/products/calls'
import type { What } from './actions'
import { MoveForm } from './MoveForm'
import { AuditDialog } from './review/AuditDialog'
import { ChangeDialog } from './review/ChangeDialog'
import { ScheduleForm } from './ScheduleForm'

type Props = { opened: { what: What; product: Product }; close: () => void }

export function ProductDialogs({ opened: { what, product }, close }: Props) {
  if (what === 'schedule') return <ScheduleForm product={product} close={close} />
  if (what === 'takeDown' || what === 'ban') return <MoveForm move={what} product={product} close={close} />
  if (what === 'change') return product.openChangeId ? <ChangeDialog id={product.openChangeId} close={close} /> : null
  return <Audited id={product.id} close={close} />
}

function Audited({ id, close }: { id: string; close: () => void }) {
  const { data } = useRead(products.detail, { id })
  return data?.id === id ? <AuditDialog product={data} close={close} /> : null
}
