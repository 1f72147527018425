// What can be done with an order now; the first of them is what the order waits for.

import type { Action } from '#console/kit/action/action'
import { useT } from '#console/kit/text/i18n'
import type { OrderRow } from '#contract/orders/shapes'
import { whyNotOrder } from '#contract/orders/states'

export const orderForms = ['ship', 'pickup', 'price', 'collect', 'address', 'close', 'extend', 'note', 'afterSale'] as const
export type OrderForm = (typeof orderForms)[number]

type Open = (what: OrderForm | 'print', order: OrderRow) => void

export function useOrderActions(open: Open): (order: OrderRow) => Action[] {
  const t = useT()
  return (order) => {
    const act = (what: OrderForm | 'print', rest: Omit<Action, 'label' | 'run'> = {}): Action => ({
      label: t(`orders.act.${what}`),
      run: () => open(what, order),
      ...rest,
    })
    const all: Action[] = [
      order.deliveryType === 'PICKUP'
        ? act('pickup', { permission: 'order:ship', primary: true, why: whyNotOrder.verifyPickup(order) })
        : act('ship', { permission: 'order:ship', primary: true, why: whyNotOrder.ship(order) }),
      act('price', { permission: 'order:price', why: whyNotOrder.changePrice(order) }),
      act('collect', { permission: 'order:collect', inMenu: true, why: whyNotOrder.collect(order) }),
      act('note', { permission: 'order:write', key: 'e', inMenu: true }),
      act('address', { permission: 'order:write', inMenu: true, why: whyNotOrder.changeAddress(order) }),
      act('extend', { permission: 'order:write', inMenu: true, why: whyNotOrder.extend(order) }),
      act('afterSale', { permission: 'after-sale:decide', inMenu: true, why: whyNotOrder.refund(order) }),
      act('print', { inMenu: true }),
      act('close', { permission: 'order:close', danger: true, why: whyNotOrder.close(order) }),
    ]
    // What can be done stands before what cannot; each half keeps its order.
    return [...all.filter(({ why }) => !why), ...all.filter(({ why }) => why)]
  }
}
