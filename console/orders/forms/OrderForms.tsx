// The forms of an order, whichever was asked for.

import type { OrderRow } from '#contract/orders/shapes'
import type { OrderForm } from '../actions'
import { AddressForm } from './AddressForm'
import { ApplyForm } from './ApplyForm'
import { NoteForm } from './NoteForm'
import { PickupDialog } from './PickupDialog'
import { PriceForm } from './PriceForm'
import { CloseForm, CollectForm, ExtendForm } from './ReasonForms'
import { ShipForm } from './ShipForm'

/** `next` opens the form of the order that must leave after this one. */
type Props = { what: OrderForm; order: OrderRow; next: () => void; close: () => void }

const forms = {
  pickup: PickupDialog,
  price: PriceForm,
  collect: CollectForm,
  address: AddressForm,
  close: CloseForm,
  extend: ExtendForm,
  note: NoteForm,
  afterSale: ApplyForm,
} as const satisfies Record<Exclude<OrderForm, 'ship'>, unknown>

export function OrderForms({ what, order, next, close }: Props) {
  if (what === 'ship') return <ShipForm order={order} next={next} close={close} />
  const Form = forms[what]
  return <Form order={order} close={close} />
}
