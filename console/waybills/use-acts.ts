// What is done to labels without a form: shipped, asked for again, given back. What was refused is said, and the rest is done.

import { useWrite } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import type { Refusal } from '#contract/kit/refusal'
import { type Waybill, waybills } from '#contract/waybills/calls'
import { whyNotWaybill } from '#contract/waybills/states'

type Results = Answer<typeof waybills.retry>
type Act = (rows: readonly Waybill[], clear?: () => void) => void

export function useTellResults(): (results: Results, done: string) => void {
  const t = useT()
  return ({ done, refused, rows }, said) => {
    if (refused === 0) return toast.success(said)
    const problem = rows.find((row) => row.problem)?.problem ?? ''
    toast.error(t('waybills.partly', { done, refused, problem }))
  }
}

export function useWaybillActs(): { ship: Act; retry: Act; cancel: Act } {
  const t = useT()
  const tellResults = useTellResults()
  const [ship, retry, cancel] = [useWrite(waybills.ship), useWrite(waybills.retry), useWrite(waybills.cancel)]
  type Write = typeof ship | typeof retry | typeof cancel
  const act =
    (write: Write, whyNot: (row: Waybill) => Refusal | null, said: (n: number) => string): Act =>
    (rows, clear) => {
      const ids = rows.filter((row) => !whyNot(row)).map(({ id }) => id)
      if (ids.length === 0) return toast.error(t('waybills.noneFits'))
      write.mutate(
        { ids },
        {
          onSuccess: (results) => {
            tellResults(results, said(results.done))
            clear?.()
          },
        },
      )
    }
  return {
    ship: act(ship, whyNotWaybill.ship, (n) => t('waybills.shipped', { count: n, n })),
    retry: act(retry, whyNotWaybill.retry, () => t('waybills.retried')),
    cancel: act(cancel, whyNotWaybill.cancel, () => t('waybills.canceled')),
  }
}
