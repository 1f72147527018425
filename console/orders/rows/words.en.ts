// What a row of orders tells beyond its first line, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const orderRows: Catalogue['orderRows'] = {
  today: 'Today {time}',
  yesterday: 'Yesterday {time}',
  buyerNote: 'Buyer note',
  sellerNote: 'Shop note',
  allLines: 'All items',
  address: 'Address',
  more: '{n} more [n:item|items] on the order page',
  line: '{price} × {n}',
}
