// The SKUs of one product: price and stock of each, changed where they stand.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EditableCell } from '#console/kit/list/EditableCell'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan, yuanText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { labelOf } from '#contract/kit/problem'
import { type Product, products, type Sku } from '#contract/products/calls'
import { skuPrices } from '#contract/products/form'
import { usePriceCell, useStockCell } from './cells'

export function SkuPanel({ product, close }: { product: Product; close: () => void }) {
  const t = useT()
  const { data } = useRead(products.detail, { id: product.id })
  return (
    <Dialog title={t('products.skus.title', { name: product.name })} close={close}>
      {data?.id === product.id ? <SkuTable skus={data.skus} canEdit /> : <span className="md-bone" />}
    </Dialog>
  )
}

export function SkuTable({ skus, canEdit }: { skus: readonly Sku[]; canEdit: boolean }) {
  const t = useT()
  const say = useSay()
  const price = labelOf(skuPrices.priceFen)
  return (
    <div className="pr-skus">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('products.spec')}</th>
            <th scope="col">{t('products.code')}</th>
            <th scope="col">{price && say(price)}</th>
            <th scope="col">{t('products.stock')}</th>
          </tr>
        </thead>
        <tbody>
          {skus.map((sku) => (
            <SkuRow key={sku.id} sku={sku} canEdit={canEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SkuRow({ sku, canEdit }: { sku: Sku; canEdit: boolean }) {
  const t = useT()
  const price = usePriceCell()
  const counting = useStockCell()
  const name = sku.specText || t('products.onlySku')
  const isPriced = canEdit && holds('product:price')
  const isCounted = canEdit && holds('stock:write')
  return (
    <tr data-off={!sku.enabled || undefined}>
      <th scope="row">
        {name}
        {!sku.enabled && <span className="md-badge">{t('products.skus.off')}</span>}
      </th>
      <td>{sku.code || '–'}</td>
      <td>
        {isPriced ? (
          <EditableCell
            label={t('products.priceOf', { name })}
            shown={yuan(sku.priceFen)}
            value={yuanText(sku.priceFen).replaceAll(',', '')}
            check={price.check}
            save={(typed) => price.save(sku, typed)}
          />
        ) : (
          yuan(sku.priceFen)
        )}
      </td>
      <td>
        {isCounted ? (
          <EditableCell
            label={t('products.stockOf', { name })}
            shown={String(sku.stock)}
            value={String(sku.stock)}
            inputMode="numeric"
            check={counting.check}
            save={(typed) => counting.save(sku.id, typed)}
          />
        ) : (
          sku.stock
        )}
      </td>
    </tr>
  )
}
