// Goods without axes: their one SKU as plain fields.

import { useSyncExternalStore } from 'react'
import { holds } from '#console/kit/call/session'
import { TextField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import type { Bound } from '#console/kit/form/use-form'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { parseCount, parseYuan, yuanText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { labelOf, schemaAt } from '#contract/kit/problem'
import { skuForm } from '#contract/products/form'
import type { CellKey } from '../grid'
import type { SkuStore } from '../sku-store'

export function SingleSku({ store }: { store: SkuStore }) {
  const t = useT()
  const say = useSay()
  const { lines } = useSyncExternalStore(store.subscribe, store.shown)
  const [line] = lines
  const row = store.rowAt(0)
  const bind = (key: CellKey) => ({
    id: `sku-${key}`,
    name: key,
    label: say(labelOf(schemaAt(skuForm, [key])) ?? [key, key]),
    required: key === 'priceFen',
    error: row?.problems[key],
  })
  const put = (key: CellKey, value: string) => store.mend([{ index: 0, column: key, value }])
  const text = (key: CellKey): Bound<string> => ({
    ...bind(key),
    value: line?.texts[key] ?? '',
    onChange: (value) => put(key, value ?? ''),
  })
  // What cannot be read stays in the field as it was typed; the grid keeps only that it cannot be read.
  const number = (key: CellKey, read: (written: string) => number | undefined, write: (value: number) => string): Bound<number> => ({
    ...bind(key),
    value: read(line?.texts[key] ?? ''),
    onChange: (value) => put(key, value === undefined ? '' : Number.isNaN(value) ? '?' : write(value)),
  })
  const money = (key: CellKey) => number(key, parseYuan, (fen) => yuanText(fen).replaceAll(',', ''))
  const count = (key: CellKey) => number(key, parseCount, String)
  return (
    <>
      <div className="pr-row">
        <MoneyField {...money('priceFen')} />
        <MoneyField {...money('marketPriceFen')} />
        <MoneyField {...money('costFen')} />
      </div>
      <div className="pr-row">
        {line?.id === undefined ? (
          <CountField {...count('stock')} />
        ) : (
          <div className="md-field">
            <div className="md-field-head">
              <b>{t('products.stock')}</b>
            </div>
            <span className="pr-counted">{row?.cells.at(1)}</span>
            {holds('stock:read') && <a href={linkTo('stock')}>{t('products.edit.toStock')}</a>}
          </div>
        )}
        <CountField {...count('weightG')} />
        <CountField {...count('volumeCm3')} />
      </div>
      <div className="pr-row">
        <TextField {...text('code')} maxLength={30} />
        <TextField {...text('barcode')} maxLength={40} />
      </div>
    </>
  )
}
