// The papers of orders, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderPrint: Catalogue['orderPrint'] = {
  title: 'Print',
  picking: 'Picking list',
  notes: 'Delivery notes',
  reveal: 'Show full numbers',
  print: 'Print',
  loading: 'Preparing {done} of {all}',
  pickingLead: '{orders} orders, {skus} SKUs, {n} pieces',
  fetched: 'Fetched',
  code: 'Code',
  qty: 'Pieces',
  price: 'Price',
  for: 'Orders',
  nothing: 'Nothing has to be fetched.',
  total: '{n} pieces',
  place: 'parcel {at} of {of}',
  elsewhere: 'Of the same order, in other parcels',
  toCome: 'Of the same order, to follow',
  withSent: 'With parcels that left',
}
