// Price and stock, changed where they stand. Goods of one kind change in the row itself, goods of several in a small panel of their SKUs.

import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { send, tell, useWrite } from '#console/kit/calls'
import { EditableCell } from '#console/kit/EditableCell'
import { useT } from '#console/kit/i18n'
import { parseCount, parseYuan, yuan, yuanText } from '#console/kit/numbers'
import { holds } from '#console/kit/session'
import { useLanguage } from '#console/kit/words'
import { problemsOf } from '#contract/kit/problem'
import { type Product, products, type Sku } from '#contract/products'
import { skuPrices } from '#contract/products/form'
import { whyNotProduct } from '#contract/products/states'
import { maxPieces, stock } from '#contract/stock'
import { SkuPanel } from './SkuPanel'

export const priceText = ({ minPriceFen: low, maxPriceFen: high }: Pick<Product, 'minPriceFen' | 'maxPriceFen'>): string => {
  if (low === null || high === null) return '–'
  return low === high ? yuan(low) : `${yuan(low)} – ${yuanText(high)}`
}

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
async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (failed) {
    tell(failed)
    throw failed
  }
}

const onlySku = async (productId: string) => {
  const { records } = await told(send(products.skus, { productId, pageNumber: 1, pageSize: 5 }))
  return records[0]
}

export function PriceCell({ product }: { product: Product }) {
  const t = useT()
  const { check, save } = usePriceCell()
  const shown = priceText(product)
  if (!holds('product:price')) return <>{shown}</>
  if (product.skuCount !== 1) return <PanelButton product={product}>{shown}</PanelButton>
  return (
    <EditableCell
      label={t('products.priceOf', { name: product.name })}
      shown={shown}
      value={product.minPriceFen === null ? '' : yuanText(product.minPriceFen).replaceAll(',', '')}
      why={whyNotProduct.schedule(product)}
      check={check}
      save={async (typed) => save(await onlySku(product.id), typed)}
    />
  )
}

export function StockCell({ product }: { product: Product }) {
  const t = useT()
  const { check, save } = useStockCell()
  const shown = String(product.stockCount)
  if (!holds('stock:write')) return <>{shown}</>
  if (product.skuCount !== 1) return <PanelButton product={product}>{shown}</PanelButton>
  return (
    <EditableCell
      label={t('products.stockOf', { name: product.name })}
      shown={shown}
      value={shown}
      inputMode="numeric"
      why={whyNotProduct.schedule(product)}
      check={check}
      save={async (typed) => save((await onlySku(product.id)).id, typed)}
    />
  )
}

function PanelButton({ product, children }: { product: Product; children: ReactNode }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="md-editable"
        title={t('products.skus.open', { n: product.skuCount })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <SkuPanel product={product} close={() => setOpen(false)} />}
    </>
  )
}
