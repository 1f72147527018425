// What is done to chosen goods one after the other, with a result for each: handing in, withdrawing, copying.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#console/kit/Button'
import type { ChosenAct } from '#console/kit/ChosenBar'
import { CallFailed, send } from '#console/kit/calls'
import { Dialog } from '#console/kit/Dialog'
import { useT } from '#console/kit/i18n'
import { useSay } from '#console/kit/words'
import type { WriteCall } from '#contract/kit/call'
import { type Product, products } from '#contract/products'
import { whyNotProduct } from '#contract/products/states'

type Act = {
  call: WriteCall
  why: (product: Product) => ReturnType<typeof whyNotProduct.submit>
  run: (product: Product) => Promise<unknown>
}

const acts: readonly Act[] = [
  { call: products.submit, why: whyNotProduct.submit, run: ({ id, version }) => send(products.submit, { id, version }) },
  { call: products.withdraw, why: whyNotProduct.withdraw, run: ({ id, version }) => send(products.withdraw, { id, version }) },
  { call: products.copy, why: () => null, run: ({ id }) => send(products.copy, { id }) },
]

export function useBatch(): { acts: ChosenAct<Product>[]; dialog: ReactNode } {
  const say = useSay()
  const [started, start] = useState<{ act: Act; rows: Product[] }>()
  return {
    acts: acts.map((act) => ({
      label: say(act.call.title),
      permission: 'product:write',
      run: (rows, clear) => {
        clear()
        start({ act, rows })
      },
    })),
    dialog: started && <BatchDialog {...started} close={() => start(undefined)} />,
  }
}

type Result = { id: string; name: string; reason: string | null }

function BatchDialog({ act, rows, close }: { act: Act; rows: Product[]; close: () => void }) {
  const t = useT()
  const say = useSay()
  const cache = useQueryClient()
  const [results, setResults] = useState<Result[]>([])
  const isOver = results.length === rows.length
  const tryOne = useEffectEvent(async (product: Product): Promise<Result> => {
    const { id, name } = product
    const why = act.why(product)
    if (why) return { id, name, reason: say(why.words, why.params) }
    try {
      await act.run(product)
      return { id, name, reason: null }
    } catch (failed) {
      return { id, name, reason: failed instanceof CallFailed ? failed.message : t('kit.list.failed') }
    }
  })
  const over = useEffectEvent(() => void cache.invalidateQueries())
  useEffect(() => {
    let isHere = true
    const run = async () => {
      for (const product of rows) {
        if (!isHere) return
        const result = await tryOne(product)
        if (isHere) setResults((before) => [...before, result])
      }
      over()
    }
    void run()
    return () => {
      isHere = false
    }
  }, [rows])
  const refused = results.filter(({ reason }) => reason !== null)
  return (
    <Dialog
      title={say(act.call.title)}
      close={close}
      footer={
        <Button look="primary" onClick={close}>
          {t('kit.close')}
        </Button>
      }
    >
      <p aria-live="polite" aria-busy={!isOver}>
        {t('products.batch.result', { done: results.length - refused.length, refused: refused.length, total: rows.length })}
      </p>
      <ul className="pr-results">
        {results.map(({ id, name, reason }) => (
          <li key={id} data-wrong={reason !== null || undefined}>
            <span>{name}</span>
            <span>{reason ?? t('products.batch.ok')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
