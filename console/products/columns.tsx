// The columns of the list of goods.

import { columnsOf } from '#console/kit/list/columns'
import type { Product } from '#contract/products/calls'
import { reviewStatusWords, shelfStatusWords } from '#contract/products/states'
import { PriceCell, priceText, StockCell } from './InPlace'
import { ProductName, ReviewState, ShelfState } from './ProductMarks'

const { count, time, custom } = columnsOf<Product>()

export const productColumns = [
  custom('name', 'products.name', (product) => <ProductName product={product} />, { sort: 'name', text: ({ name }) => name }),
  {
    ...custom('price', 'products.price', (product: Product) => <PriceCell product={product} />, {
      sort: 'price',
      width: 178,
      text: priceText,
    }),
    align: 'right' as const,
  },
  { ...custom('stock', 'products.stock', (product: Product) => <StockCell product={product} />, { width: 104 }), align: 'right' as const },
  count('salesCount', 'products.sales', { sort: 'sales', width: 84 }),
  custom('review', 'products.review', (product) => <ReviewState product={product} />, {
    width: 128,
    text: ({ reviewStatus }) => reviewStatusWords[reviewStatus][0],
  }),
  custom('shelf', 'products.shelf', (product) => <ShelfState product={product} />, {
    width: 138,
    corner: true,
    text: ({ shelfStatus }) => shelfStatusWords[shelfStatus][0],
  }),
  time('updatedAt', 'products.updatedAt', { sort: 'updatedAt' }),
]
