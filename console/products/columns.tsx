// The columns of the list of goods.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import type { Product } from '#contract/products/calls'
import { reviewStatusWords, shelfStatusWords } from '#contract/products/states'
import { PriceCell, priceText, StockCell } from './InPlace'
import { ProductInShort, ProductName, ReviewState, ShelfState } from './ProductMarks'

const { count, time, custom } = columnsOf<Product>()

/** What lies in the bin is over; on a phone goods are their name and price, their category and stock, and the state that matters. */
export const productShape: RowShape<Product> = {
  isOver: ({ shelfStatus }) => shelfStatus === 'RECYCLED' || shelfStatus === 'BANNED',
  phone: {
    picture: ({ coverUrl, name }) => <GoodsPicture url={coverUrl} name={name} />,
    title: ({ name }) => <Said text={name} />,
    second: (product) => <ProductInShort product={product} />,
    figure: priceText,
    state: (product) => (product.reviewStatus === 'APPROVED' ? <ShelfState product={product} /> : <ReviewState product={product} />),
  },
}

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
