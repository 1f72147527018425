// How a price and a stock are checked and stored when they are changed where they stand.

import { z } from 'zod'
import { send, tell, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { parseCount, parseYuan } from '#console/kit/text/numbers'
import { useLanguage } from '#console/kit/text/words'
import { problemsOf } from '#contract/kit/problem'
import { products, type Sku } from '#contract/products/calls'
import { skuPrices } from '#contract/products/form'
import { maxPieces, stock } from '#contract/stock/calls'

const priceForm = z.object({ priceFen: skuPrices.priceFen })

/** Writes prices of SKUs; what was typed is yuan. */
export function usePriceCell() {
  const language = useLanguage()
  const t = useT()
  const write = useWrite(products.setPrices, { done: t('products.done.priced') })
  return {
    check: (typed: string) => {
      const checked = priceForm.safeParse({ priceFen: parseYuan(typed) ?? Number.NaN })
      return checked.success ? undefined : problemsOf(checked.error, priceForm, language).priceFen
    },
    save: ({ id, version }: Pick<Sku, 'id' | 'version'>, typed: string) =>
      write.mutateAsync({ items: [{ id, version, priceFen: parseYuan(typed) ?? 0 }] }),
  }
}

/** Writes how many can be sold: what is on hand changes by as many, and only if nothing moved meanwhile. */
export function useStockCell() {
  const t = useT()
  const write = useWrite(stock.count, { done: t('products.done.counted') })
  return {
    check: (typed: string) => {
      const pieces = parseCount(typed)
      return pieces !== undefined && Number.isInteger(pieces) && pieces >= 0 && pieces <= maxPieces ? undefined : t('products.stockWrong')
    },
    save: async (skuId: string, typed: string) => {
      const level = await told(send(stock.detail, { id: skuId }))
      const onHand = level.onHand + (parseCount(typed) ?? 0) - level.available
      return write.mutateAsync({ id: skuId, onHand, seen: level.onHand })
    },
  }
}

/** A failure that no hook speaks of is told here. */
export async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (failed) {
    tell(failed)
    throw failed
  }
}
