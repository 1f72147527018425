// What can be done with a statement, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type Statement, statements } from '#contract/statements/calls'
import { whyNotStatement } from '#contract/statements/states'
import type { Opened } from './opened'

type Ways = { isDesk: boolean; open: (opened: Opened) => void }

export function useStatementActions({ isDesk, open }: Ways): (of: Statement) => Action[] {
  const own = useOwnActions(open)
  const desk = useDeskActions(open)
  const t = useT()
  return (of) => [...(isDesk ? desk(of) : own(of)), { label: t('statements.paper.act'), run: () => open({ what: 'paper', of }) }]
}

function useOwnActions(open: Ways['open']): (of: Statement) => Action[] {
  const t = useT()
  const confirm = useWrite(statements.confirm, { done: t('statements.confirmed') })
  return (of) => {
    const { id, version, no, netFen } = of
    return [
      {
        label: t('statements.confirm'),
        permission: 'statement:decide',
        primary: true,
        why: whyNotStatement.confirm(of),
        confirm: t('statements.confirmAsk', { no, amount: yuan(netFen) }),
        run: () => confirm.mutate({ id, version }),
      },
      {
        label: t('statements.dispute.act'),
        permission: 'statement:decide',
        why: whyNotStatement.dispute(of),
        run: () => open({ what: 'dispute', of }),
      },
    ]
  }
}

function useDeskActions(open: Ways['open']): (of: Statement) => Action[] {
  const t = useT()
  const pay = useWrite(statements.pay, { done: t('statements.payBegun') })
  return (of) => {
    const { id, no, netFen, unitName } = of
    return [
      {
        label: t('statements.answer.act'),
        permission: 'statement:issue',
        primary: true,
        why: whyNotStatement.reissue(of),
        run: () => open({ what: 'answer', of }),
      },
      {
        label: t('statements.pay'),
        permission: 'statement:issue',
        primary: true,
        why: whyNotStatement.pay(of),
        confirm: t('statements.payAsk', { no, amount: yuan(netFen), unit: unitName }),
        run: () => pay.mutate({ id }),
      },
      { label: t('statements.setting.act'), permission: 'statement:issue', inMenu: true, run: () => open({ what: 'setting', of }) },
    ]
  }
}
