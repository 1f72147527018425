// The forms of an after-sale, whichever was asked for; each begins with what is stored now.

import { useRead } from '#console/kit/call/calls'
import { afterSales } from '#contract/after-sales/calls'
import { AgreeForm } from './AgreeForm'
import type { AfterSaleForm } from './actions'
import { DecideForm, ProposeForm } from './MoneyForms'
import { OfflineForm, RefuseForm } from './ProofForms'
import { ReceiveForm, ReshipForm } from './ReturnForms'

const forms = {
  agree: AgreeForm,
  refuse: RefuseForm,
  propose: ProposeForm,
  receive: ReceiveForm,
  reship: ReshipForm,
  payOffline: OfflineForm,
  decide: DecideForm,
} as const satisfies Record<AfterSaleForm, unknown>

type Props = { what: AfterSaleForm; id: string; close: () => void }

export function AfterSaleForms({ what, id, close }: Props) {
  const { data } = useRead(afterSales.detail, { id })
  const Form = forms[what]
  return data?.id === id ? <Form detail={data} close={close} /> : null
}
