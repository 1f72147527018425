// The papers of orders, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderPrint: Catalogue['orderPrint'] = {
  title: 'Print',
  picking: 'Picking list',
  notes: 'Delivery notes',
  reveal: 'Show full phone numbers',
  print: 'Print',
  loading: 'Preparing {done} of {all}',
  pickingLead: '{orders} [orders:order|orders], {skus} [skus:SKU|SKUs], {n} [n:piece|pieces]',
  fetched: 'Picked',
  code: 'Code',
  qty: 'Qty',
  price: 'Price',
  for: 'Orders',
  nothing: 'Nothing to pick.',
  total: '{n} [n:piece|pieces]',
  place: 'parcel {at} of {of}',
  elsewhere: 'Same order, in other parcels',
  toCome: 'Same order, to follow',
  withSent: 'Include shipped parcels',
}
