// One value for many SKUs at once: for all of them, or for those with a certain value of an axis.

import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { Select } from '#console/kit/control/Select'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { labelOf, schemaAt } from '#contract/kit/problem'
import { skuForm } from '#contract/products/form'
import { type AxisDraft, type CellKey, cellKeys } from '../grid'
import type { SkuStore } from '../sku-store'

const fillable = cellKeys.filter((key) => key !== 'imageUrl' && key !== 'code' && key !== 'barcode')

export function FillBar({ store, axes }: { store: SkuStore; axes: readonly AxisDraft[] }) {
  const t = useT()
  const say = useSay()
  const id = useId()
  const [key, setKey] = useState<CellKey>('priceFen')
  const [only, setOnly] = useState('')
  const [text, setText] = useState('')
  const values = [...new Set(axes.flatMap((axis) => axis.values))]
  const apply = () => {
    const wanted = (line: readonly string[]) => only === '' || line.includes(only)
    const edits = store.shown().lines.flatMap(({ values: of }, index) => (wanted(of) ? [{ index, column: key, value: text }] : []))
    store.mend(edits)
  }
  return (
    // A fieldset would draw a frame of its own.
    <div className="pr-fill" role="group" aria-label={t('products.fill.name')}>
      <label className="md-unseen" htmlFor={`${id}-key`}>
        {t('products.fill.column')}
      </label>
      <Select<CellKey>
        id={`${id}-key`}
        value={key}
        options={fillable.map((one) => ({ value: one, label: say(labelOf(schemaAt(skuForm, [one])) ?? [one, one]) }))}
        onChange={(chosen) => chosen && setKey(chosen)}
      />
      <label className="md-unseen" htmlFor={`${id}-only`}>
        {t('products.fill.only')}
      </label>
      <Select
        id={`${id}-only`}
        isClearable
        placeholder={t('products.fill.all')}
        value={only || undefined}
        options={values.map((value) => ({ value, label: value }))}
        onChange={(chosen) => setOnly(chosen ?? '')}
      />
      <label className="md-unseen" htmlFor={`${id}-text`}>
        {t('products.fill.value')}
      </label>
      <input
        id={`${id}-text`}
        className="md-input"
        placeholder={t('products.fill.value')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          apply()
        }}
      />
      <Button onClick={apply}>{t('products.fill.apply')}</Button>
    </div>
  )
}
