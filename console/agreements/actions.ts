// What can be done with an agreement: one that is to come is changed, one in force is ended and another set after it.

import type { Action } from '#console/kit/action/action'
import { useT } from '#console/kit/text/i18n'
import { useNow } from '#console/kit/time/now'
import type { Agreement } from '#contract/agreements/calls'
import { whyNotAgreement } from '#contract/agreements/states'

export type AgreementAct = 'edit' | 'anew' | 'end'

export function useAgreementActions(open: (what: AgreementAct, of: Agreement) => void): (agreement: Agreement) => Action[] {
  const t = useT()
  const now = new Date(useNow())
  return (agreement) => {
    return [
      {
        label: t('agreements.act.edit'),
        key: 'e',
        permission: 'agreement:write',
        why: whyNotAgreement.change(agreement, now),
        run: () => open('edit', agreement),
      },
      { label: t('agreements.act.anew'), permission: 'agreement:write', run: () => open('anew', agreement) },
      {
        label: t('agreements.act.end'),
        permission: 'agreement:write',
        danger: true,
        why: whyNotAgreement.end(agreement, now.toISOString(), now),
        run: () => open('end', agreement),
      },
    ]
  }
}
