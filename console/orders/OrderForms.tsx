// The forms of an order, whichever was asked for.

import type { OrderRow } from '#contract/orders/shapes'
import { AddressForm } from './AddressForm'
import { ApplyForm } from './ApplyForm'
import type { OrderForm } from './actions'
import { NoteForm } from './NoteForm'
import { PickupDialog } from './PickupDialog'
import { PriceForm } from './PriceForm'
import { CloseForm, ExtendForm } from './ReasonForms'
import { ShipForm } from './ShipForm'

type Props = { what: OrderForm; order: OrderRow; close: () => void }

const forms = {
  ship: ShipForm,
  pickup: PickupDialog,
  price: PriceForm,
  address: AddressForm,
  close: CloseForm,
  extend: ExtendForm,
  note: NoteForm,
  afterSale: ApplyForm,
} as const satisfies Record<OrderForm, unknown>

export function OrderForms({ what, order, close }: Props) {
  const Form = forms[what]
  return <Form order={order} close={close} />
}
