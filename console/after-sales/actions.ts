// What can be done with an after-sale in its present state, and by whom.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { type AfterSaleDetail, type AfterSaleRow, afterSales } from '#contract/after-sales/calls'
import { afterSaleRefusals, whyNotAfterSale } from '#contract/after-sales/states'

export const afterSaleForms = ['agree', 'refuse', 'propose', 'receive', 'reship', 'payOffline', 'decide'] as const
export type AfterSaleForm = (typeof afterSaleForms)[number]
/** What each of these forms is given. */
export type FormProps = { detail: AfterSaleDetail; close: () => void }

export function useAfterSaleActions(open: (what: AfterSaleForm, row: AfterSaleRow) => void): (row: AfterSaleRow) => Action[] {
  const t = useT()
  const finish = useWrite(afterSales.finishExchange, { done: t('afterSales.finished') })
  const retry = useWrite(afterSales.retryRefund, { done: t('afterSales.retried') })
  return (row) => {
    const { id, version, type, status } = row
    const isExchange = type === 'EXCHANGE'
    const act = (what: AfterSaleForm, rest: Omit<Action, 'label' | 'run'>): Action => ({
      label: t(`afterSales.act.${what}`),
      permission: 'after-sale:decide',
      run: () => open(what, row),
      ...rest,
    })
    const all: Action[] = [
      act('agree', { primary: true, why: whyNotAfterSale('agree', row) }),
      act('receive', { primary: true, why: isExchange ? afterSaleRefusals.wrongState : whyNotAfterSale('receive', row) }),
      act('reship', { primary: true, why: isExchange ? whyNotAfterSale('receive', row) : afterSaleRefusals.notAnExchange }),
      {
        label: t('afterSales.act.finish'),
        primary: true,
        permission: 'after-sale:decide',
        why: whyNotAfterSale('finishExchange', row),
        confirm: t('afterSales.finishAsk'),
        run: () => finish.mutate({ id, version }),
      },
      {
        label: t('afterSales.act.retry'),
        primary: true,
        permission: 'after-sale:decide',
        why: whyNotAfterSale('retryRefund', row),
        run: () => retry.mutate({ id, version }),
      },
      act('payOffline', { why: whyNotAfterSale('payOffline', row) }),
      act('propose', { why: whyNotAfterSale('propose', row) }),
      act('refuse', { danger: true, why: whyNotAfterSale(status === 'APPLIED' ? 'reject' : 'refuseReturn', row) }),
      act('decide', { primary: true, permission: 'after-sale:arbitrate', why: whyNotAfterSale('decide', row) }),
    ]
    // Each state knows two or three acts: the others would only be in the way.
    return all.filter(({ why }) => !why)
  }
}
