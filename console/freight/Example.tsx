// What one parcel costs by the rules as they are being typed, computed by the rule that prices orders; and a word where that cannot be meant.

import { useState } from 'react'
import { useRegions } from '#console/desk/region/load'
import { useRead } from '#console/kit/call/calls'
import { SelectField } from '#console/kit/form/fields'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { freight } from '#contract/freight/calls'
import { freightRule } from '#contract/freight/form'
import { type Dear, dearRules, feeOf, type Parcel, type Terms } from '#contract/pricing/parcel'
import { counted, quantityWords } from '#contract/pricing/quantity'
import { QuantityField } from './QuantityField'
import type { Values } from './template-form'

const blank = { qty: 1, weightG: 0, volumeCm3: 0, amountFen: 0 }
const anywhere = 'others'

/** As much of a form as can be priced: rules that still miss a fee say nothing yet. */
const termsOf = ({ chargeBy, mode, rules, freeRules, noShip }: Terms): Terms => ({
  chargeBy,
  // What is free from an amount on would hide what it costs below it.
  mode: mode === 'CONDITION_FREE' ? 'CHARGE' : mode,
  rules: rules.filter((rule) => freightRule.safeParse(rule).success),
  freeRules,
  noShip,
})

const sized = (chargeBy: Terms['chargeBy'], quantity: number): Parcel => ({
  ...blank,
  ...(chargeBy === 'PIECE' ? { qty: quantity } : chargeBy === 'WEIGHT' ? { weightG: quantity } : { volumeCm3: quantity }),
})

export function Example({ values }: { values: Values & { id?: string } }) {
  const t = useT()
  const say = useSay()
  const { data } = useRegions(true)
  const [quantity, setQuantity] = useState<number | undefined>(counted[values.chargeBy].parcel)
  const [to, setTo] = useState<string>(anywhere)
  const terms = termsOf(values)
  const provinces = (data?.tree ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const isWhole = quantity !== undefined && Number.isInteger(quantity) && quantity > 0
  const priced = isWhole ? feeOf(terms, sized(values.chargeBy, quantity), to === anywhere ? [] : [to]) : null
  const place = to === anywhere ? t('freight.anywhere') : (data?.regions.find(to)?.name ?? '')
  const bound = (id: string, label: string) => ({ id, name: id, label, required: false })
  return (
    <section className="fr-part fr-example" aria-label={t('freight.example')}>
      <div className="fr-example-asks">
        <QuantityField
          {...bound('example-quantity', t('freight.exampleQty'))}
          chargeBy={values.chargeBy}
          value={quantity}
          onChange={setQuantity}
        />
        <SelectField
          {...bound('example-to', t('freight.exampleTo'))}
          options={[{ value: anywhere, label: t('freight.anywhere') }, ...provinces]}
          value={to}
          onChange={(next) => setTo(next ?? anywhere)}
        />
      </div>
      <output className="fr-example-is">
        {priced === null || (isIncomplete(terms, values) && 'code' in priced)
          ? t('freight.exampleHint')
          : 'code' in priced
            ? say(priced.words, priced.params)
            : t('freight.exampleIs', {
                quantity: say(quantityWords(quantity ?? 0, values.chargeBy)),
                to: place,
                fee: yuan(priced.feeFen),
              })}
      </output>
      <DearParcels terms={values} id={values.id} shopId={values.shopId} />
    </section>
  )
}

const isIncomplete = (terms: Terms, values: Values) => terms.rules.length < values.rules.length

/** By which rules a common parcel of the shop costs more than what is in it. */
export function DearParcels({ terms, id, shopId }: { terms: Terms; id: string | undefined; shopId: string | undefined }) {
  const t = useT()
  const say = useSay()
  const { data } = useRead(
    freight.parcel,
    { ...(id ? { id } : {}), ...(shopId && !id ? { shopId } : {}) },
    { quiet: true, staleMs: 60_000 },
  )
  if (!data || data.goods === 0) return null
  // What nobody weighed weighs a kilogram here: a parcel of nothing would be cheap by any rule.
  const parcel: Parcel = {
    qty: 1,
    weightG: data.weightG || counted.WEIGHT.usual,
    volumeCm3: data.volumeCm3 || counted.VOLUME.parcel,
    amountFen: data.amountFen,
  }
  const quantity = { PIECE: parcel.qty, WEIGHT: parcel.weightG, VOLUME: parcel.volumeCm3 }[terms.chargeBy]
  const text = ({ at, feeFen }: Dear) =>
    t('freight.dear', {
      quantity: say(quantityWords(quantity, terms.chargeBy)),
      amount: yuan(parcel.amountFen),
      n: at + 1,
      fee: yuan(feeFen),
    })
  return dearRules(terms, parcel).map((dear) => (
    <p key={dear.at} className="fr-dear" role="alert">
      {text(dear)}
    </p>
  ))
}
