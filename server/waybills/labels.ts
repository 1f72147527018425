// Labels as they are printed: all that stands on them, in the order of the picking list.

import { byShelf } from '#contract/orders/shelf-order'
import type { Label } from '#contract/waybills/calls'
import { whyNotWaybill } from '#contract/waybills/states'
import type { Tx } from '../kit/database/db'
import { regions } from '../reference/index'

type Goods = Label['goods'][number] & { skuCode: string }
type Row = Omit<Label, 'sender' | 'receiver' | 'goods' | 'qty'> & {
  sender: { name: string; phone: string; region: string; address: string }
  receiverName: string | null
  mobileMask: string | null
  regionCode: string | null
  address: string | null
  goods: Goods[] | null
}

const rowsOf = (tx: Tx, ids: readonly string[]) => tx<Row[]>`
  select w.id, w.order_no, w.carrier, w.tracking_no, w.sort_code, w.hub, w.template, w.sender, w.printed_count, w.status, w.address_changed,
         o.receiver_name, o.mobile_mask, o.region_code, o.address, o.buyer_note,
         (select jsonb_agg(jsonb_build_object('name', i.name, 'specText', i.spec_text, 'skuCode', i.sku_code, 'qty', (p ->> 'qty')::int) order by i.position)
            from jsonb_array_elements(w.pieces) p join order_item i on i.id = (p ->> 'itemId')::bigint) as goods
    from waybill w join trade_order o on o.id = w.order_id where w.id = any (${ids as string[]}::bigint[])`

/** The parcel whose first goods stand first on the shelves is packed first; orders of the same goods follow each other by their number. */
function byPicking(one: Row, other: Row): number {
  const [first] = (one.goods ?? []).toSorted(byShelf)
  const [second] = (other.goods ?? []).toSorted(byShelf)
  const shelved = first && second ? byShelf(first, second) : 0
  return shelved || one.orderNo.localeCompare(other.orderNo)
}

/** Only what can be printed: the screen says of the others why not. */
export async function labels(tx: Tx, ids: readonly string[]): Promise<Label[]> {
  const rows = (await rowsOf(tx, ids)).filter((row) => !whyNotWaybill.print(row))
  return rows.toSorted(byPicking).map(({ receiverName, mobileMask, regionCode, address, sender, goods, ...row }) => ({
    ...row,
    sender: { name: sender.name, phone: sender.phone, address: `${regions().address(sender.region)}${sender.address}` },
    receiver: {
      name: receiverName ?? '',
      mobile: mobileMask ?? '',
      region: regions().address(regionCode ?? '', ' '),
      address: address ?? '',
    },
    goods: (goods ?? []).map(({ name, specText, qty }) => ({ name, specText, qty })),
    qty: (goods ?? []).reduce((sum, { qty }) => sum + qty, 0),
  }))
}
