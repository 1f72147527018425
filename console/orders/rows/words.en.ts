// What a row of orders tells beyond its first line, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderRows: Catalogue['orderRows'] = {
  buyerNote: "Buyer's note",
  sellerNote: "Seller's note",
  allLines: 'All goods',
  address: 'Address',
  more: '{n} more kinds of goods on the order’s own page',
  line: '{price} × {n}',
}
