// What may be cut and what may not: words people wrote, and numbers.

import { expect, it } from 'vitest'
import { isFigure } from './Said'

it.each(['2026111600025009', '1,290.00', 'SF1234567890123', '2026-11-16 09:39:00', '137****1009', '12.50%'])(
  '%s is read to its last digit',
  (text) => {
    expect(isFigure(text)).toBe(true)
  },
)

it.each(['手工凤凰单丛', 'Everybody', 'No owner yet', '–', '文三路 1 号', 'https://a-shop.example/hooks/orders/of/this/very/shop/1'])(
  '%s may wrap',
  (text) => {
    expect(isFigure(text)).toBe(false)
  },
)
