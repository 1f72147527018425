// What is done to chosen goods one after the other, with a result for each: approving, handing in, withdrawing, copying, setting times.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ChosenAct } from '#console/desk/bulk/ChosenBar'
import { Button } from '#console/kit/action/Button'
import { CallFailed, send } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { WriteCall } from '#contract/kit/call'
import type { Permission } from '#contract/permissions'
import { type Product, products } from '#contract/products/calls'
import { whyNotProduct } from '#contract/products/states'
import { TimesDialog } from './TimesDialog'

type Act = {
  call: WriteCall
  /** On its button, where there is little room. */
  short: MessageKey
  permission: Permission
  why: (product: Product) => ReturnType<typeof whyNotProduct.submit>
  run: (product: Product) => Promise<unknown>
}

const acts: readonly Act[] = [
  {
    call: products.audit,
    short: 'products.batch.approve',
    permission: 'product:audit',
    why: whyNotProduct.audit,
    run: ({ id, version }) => send(products.audit, { id, version, decision: 'approve', reason: '', reasons: [] }),
  },
  {
    call: products.submit,
    short: 'products.batch.submit',
    permission: 'product:write',
    why: whyNotProduct.submit,
    run: ({ id, version }) => send(products.submit, { id, version }),
  },
  {
    call: products.withdraw,
    short: 'products.batch.withdraw',
    permission: 'product:write',
    why: whyNotProduct.withdraw,
    run: ({ id, version }) => send(products.withdraw, { id, version }),
  },
  {
    call: products.copy,
    short: 'products.copy',
    permission: 'product:write',
    why: () => null,
    run: ({ id }) => send(products.copy, { id }),
  },
]

export function useBatch(): { acts: ChosenAct<Product>[]; dialog: ReactNode } {
  const t = useT()
  const cache = useQueryClient()
  const [started, start] = useState<{ act: Act; rows: Product[] }>()
  const [timed, time] = useState<Product[]>()
  const close = () => {
    start(undefined)
    void cache.invalidateQueries()
  }
  const own = acts.map(
    (act): ChosenAct<Product> => ({
      label: t(act.short),
      permission: act.permission,
      run: (rows, clear) => {
        clear()
        start({ act, rows })
      },
    }),
  )
  const timing: ChosenAct<Product> = {
    label: t('products.schedule.action'),
    permission: 'product:shelf',
    run: (rows, clear) => {
      clear()
      time(rows)
    },
  }
  const scheduled = (onAt: string | null, offAt: string | null): Act => ({
    call: products.schedule,
    short: 'products.schedule.action',
    permission: 'product:shelf',
    why: whyNotProduct.schedule,
    run: ({ id, version }) => send(products.schedule, { id, version, onAt, offAt }),
  })
  return {
    acts: [...own, timing],
    dialog: (
      <>
        {timed && (
          <TimesDialog
            count={timed.length}
            close={() => time(undefined)}
            choose={(onAt, offAt) => start({ act: scheduled(onAt, offAt), rows: timed })}
          />
        )}
        {started && <BatchDialog {...started} close={close} />}
      </>
    ),
  }
}

type Result = { id: string; name: string; reason: string | null }

function BatchDialog({ act, rows, close }: { act: Act; rows: Product[]; close: () => void }) {
  const t = useT()
  const say = useSay()
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
  useEffect(() => {
    let isHere = true
    const run = async () => {
      for (const product of rows) {
        if (!isHere) return
        const result = await tryOne(product)
        if (isHere) setResults((before) => [...before, result])
      }
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
