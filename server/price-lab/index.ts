// Trying out prices, joined into one column.

import { priceLab } from '#contract/price-lab/calls'
import { offers } from '../basket/index'
import { book, type Column } from '../kit/column'
import { priceLabCallsOf } from './calls'

export const column: Column = {
  name: 'price-lab',
  calls: ({ added }) => [book('priceLab', priceLab, { handlers: priceLabCallsOf(added(offers)) })],
}
