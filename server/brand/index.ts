// What a brand says of itself, joined into one column.

import { brand } from '#contract/brand/calls'
import { book, type Column } from '../kit/column'
import { brandCalls } from './calls'
import { restoreBrand } from './restore'

export const column: Column = {
  name: 'brand',
  calls: [book('brand', brand, { handlers: brandCalls, standing: true })],
  restore: { brand: restoreBrand },
}
