// Price and stock, changed where they stand. Goods of one kind change in the row itself, goods of several in a small panel of their SKUs.

import { type ReactNode, useState } from 'react'
import { send } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EditableCell } from '#console/kit/list/EditableCell'
import { useT } from '#console/kit/text/i18n'
import { yuan, yuanText } from '#console/kit/text/numbers'
import { type Product, products } from '#contract/products/calls'
import { whyNotProduct } from '#contract/products/states'
import { told, usePriceCell, useStockCell } from './cells'
import { SkuPanel } from './SkuPanel'

export const priceText = ({ minPriceFen: low, maxPriceFen: high }: Pick<Product, 'minPriceFen' | 'maxPriceFen'>): string => {
  if (low === null || high === null) return '–'
  return low === high ? yuan(low) : `${yuan(low)} – ${yuanText(high)}`
}

const onlySku = async (productId: string) => {
  const [only] = (await told(send(products.skus, { productId, pageNumber: 1, pageSize: 5 }))).records
  if (!only) throw new Error(`goods ${productId} have no SKU`)
  return only
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
