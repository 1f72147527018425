// Carrier and tracking number of a parcel: the number chooses its carrier, and is looked up before it is sent.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { SelectField, TextField } from '#console/kit/form/fields'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { withParams } from '#contract/kit/refusal'
import { orders } from '#contract/orders/calls'
import { carrierOfNumber, carriersOfNumber, isNumberOf, trackingNoOf } from '#contract/orders/carrier-patterns'
import { whyNotTrackingNo } from '#contract/orders/scanned'
import { type Carrier, carriers, orderRefusals } from '#contract/orders/states'
import { useCarrierOptions } from '../carriers'
import { optional } from './optional'

/** `isFirst`: the number is what is typed first, since the carrier is known. */
type Props = { form: Form<typeof orders.ship>; no: string; isFirst: boolean }

export function LabelFields({ form, no, isFirst }: Props) {
  const options = useCarrierOptions()
  const [isByHand, setByHand] = useState(false)
  const carrier = optional(form.bind('carrier'))
  const number = optional(form.bind('trackingNo'))
  const chosen = carrier.value ?? null
  const typed = trackingNoOf(number.value ?? '')
  const usedBy = useUser(no, typed, chosen)
  const { hint, problem } = useRemarks(typed, chosen, usedBy?.no)
  const type = (value: string | undefined) => {
    number.onChange(value)
    const named = carrierOfNumber(value ?? '', chosen)
    if (named && named !== chosen && !isByHand) carrier.onChange(named)
  }
  const choose = (value: Carrier | undefined) => {
    setByHand(value !== undefined)
    carrier.onChange(value)
  }
  return (
    <>
      <div className="or-pair">
        <SelectField {...carrier} onChange={choose} required options={options} />
        <TextField
          {...number}
          onChange={type}
          error={number.error ?? problem}
          required
          maxLength={40}
          hint={hint}
          data-first={isFirst || undefined}
        />
      </div>
      {usedBy?.together && <Together form={form} no={usedBy.no} />}
    </>
  )
}

/** Who has this number already; asked when the number is whole. */
function useUser(no: string, trackingNo: string, carrier: Carrier | null) {
  const isWhole = whyNotTrackingNo(trackingNo, carrier) === null && carriersOfNumber(trackingNo).length > 0
  const { data, isPlaceholderData } = useRead(
    orders.checkShipping,
    { rows: [{ no, carrier, trackingNo }] },
    { quiet: true, enabled: isWhole },
  )
  return isWhole && !isPlaceholderData ? (data?.rows[0]?.usedBy ?? undefined) : undefined
}

function useRemarks(trackingNo: string, carrier: Carrier | null, usedByNo: string | undefined): { hint?: string; problem?: string } {
  const t = useT()
  const say = useSay()
  if (trackingNo.length < 5) return {}
  const why = usedByNo ? withParams(orderRefusals.trackingInUse, { trackingNo, no: usedByNo }) : whyNotTrackingNo(trackingNo, carrier)
  if (why && why.code !== orderRefusals.trackingIsPickup.code) return { problem: say(why.words, why.params) }
  return carrier && !isNumberOf(trackingNo, carrier) ? { hint: t('orders.ship.unlike', { carrier: say(carriers[carrier]) }) } : {}
}

function Together({ form, no }: { form: Form<typeof orders.ship>; no: string }) {
  const t = useT()
  const together = form.bind('together')
  return (
    <label className="or-go-on">
      <input
        type="checkbox"
        className="md-tick"
        checked={together.value ?? false}
        onChange={(event) => together.onChange(event.target.checked)}
      />
      <span>{t('orderScan.together', { no })}</span>
    </label>
  )
}
