// Ties the SKU grid to the form: the grid draws its rows by itself, the form hears of them a moment later and when it saves.

import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#console/kit/text/words'
import type { ProductDetail } from '#contract/products/calls'
import { SkuStore } from '../sku-store'
import type { ProductForm } from './BasicsPart'

type Specs = NonNullable<ReturnType<SkuStore['content']>['specs']>
type Skus = Parameters<SkuStore['load']>[1]

/** The form is long: it is told when the typing pauses, not with every cell. */
const pauseMs = 250

export type Grid = {
  store: SkuStore
  /** The form as it is once it holds what the grid holds: what is saved. */
  /** These SKUs exist now; what the form shall hold. */
  adopt: (saved: Parameters<SkuStore['adopt']>[0]) => ReturnType<SkuStore['content']>
  settled: (patch: Parameters<ProductForm['set']>[0]) => ProductForm
}

export function useGrid(form: ProductForm, detail: ProductDetail | undefined): Grid {
  const language = useLanguage()
  const [store] = useState(() => {
    const stock = new Map(detail?.skus.map((sku) => [sku.id, sku.stock]))
    return new SkuStore(specsIn(form), skusIn(form), language, stock)
  })
  const latest = useRef(form)
  // What the grid itself told the form; anything else in the form came from a draft or from somebody else, and goes into the grid.
  const [told] = useState(() => new WeakSet<object>(form.values.skus ? [form.values.skus as object] : []))
  useLayoutEffect(() => {
    latest.current = form
  })
  useEffect(() => store.speak(language), [store, language])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tell = () => {
      const content = store.content()
      told.add(content.skus)
      startTransition(() => latest.current.set(content))
    }
    let { axes, lines } = store.shown()
    const leave = store.subscribe(() => {
      const shown = store.shown()
      // It is drawn anew in another language too: nobody has changed anything then.
      if (shown.axes === axes && shown.lines === lines) return
      axes = shown.axes
      lines = shown.lines
      clearTimeout(timer)
      timer = setTimeout(tell, pauseMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [store, told])
  const { skus } = form.values
  useLayoutEffect(() => {
    const { specs } = latest.current.values
    if (!Array.isArray(skus) || told.has(skus)) return
    told.add(skus)
    store.load((specs ?? []) as Specs, skus as Skus)
  }, [store, skus, told])

  const settled = (patch: Parameters<ProductForm['set']>[0]) => {
    const content = store.content()
    told.add(content.skus)
    flushSync(() => latest.current.set({ ...content, ...patch }))
    return latest.current
  }
  const adopt: Grid['adopt'] = (saved) => {
    store.adopt(saved)
    const content = store.content()
    told.add(content.skus)
    return content
  }
  return { store, settled, adopt }
}

const specsIn = ({ values }: ProductForm) => (values.specs ?? []) as Specs
const skusIn = ({ values }: ProductForm) => (values.skus ?? []) as Skus
