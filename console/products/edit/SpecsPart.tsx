// Specifications and prices: plain fields for goods of one kind, axes and a grid for goods of several.

import { useSyncExternalStore } from 'react'
import { AxesEditor } from './AxesEditor'
import type { ProductForm } from './BasicsPart'
import { useAttributes } from './ParamsPart'
import { Part } from './Parts'
import { SingleSku } from './SingleSku'
import { SkuGrid } from './SkuGrid'
import type { Grid } from './use-grid'

export function SpecsPart({ form, grid: { store } }: { form: ProductForm; grid: Grid }) {
  const { axes } = useSyncExternalStore(store.subscribe, store.shown)
  const suggested = useAttributes(form).filter(({ isSaleAxis }) => isSaleAxis)
  const wrong = form.errorAt('skus') ?? form.errorAt('specs')
  return (
    <Part name="specs">
      <AxesEditor store={store} suggested={suggested} errorAt={form.errorAt} />
      {axes.some(({ values }) => values.length > 0) ? <SkuGrid store={store} /> : <SingleSku store={store} />}
      {wrong && (
        <p role="alert" className="md-field-error">
          {wrong}
        </p>
      )}
    </Part>
  )
}
