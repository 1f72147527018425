// Which variant of the same goods an exchange is for, with what is in stock; no money moves, and a difference in price is said.

import { useRead } from '#console/kit/call/calls'
import { SelectField } from '#console/kit/form/fields'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { afterSales } from '#contract/after-sales/calls'

type Props = { bound: Bound<string | null | undefined>; itemId: string }

export function VariantField({ bound, itemId }: Props) {
  const t = useT()
  const { data } = useRead(afterSales.variants, { itemId }, { quiet: true })
  const variants = data?.variants ?? []
  const same = variants.find(({ isSame }) => isSame)
  const chosen = variants.find(({ skuId }) => skuId === bound.value) ?? same
  const options = variants.map(({ skuId, specText, available, isSame, priceFen }) => ({
    value: skuId,
    label: [specText || t('afterSales.single'), isSame && t('afterSales.asSold'), yuan(priceFen), t('afterSales.inStock', { n: available })]
      .filter(Boolean)
      .join(' · '),
    disabled: available <= 0,
  }))
  const differs = chosen && same && chosen.priceFen !== same.priceFen
  return (
    <SelectField<string>
      {...bound}
      required={false}
      loading={!data}
      value={bound.value ?? same?.skuId}
      // What was sold needs no name: it is what leaves when nothing is said.
      onChange={(next) => bound.onChange(next === same?.skuId ? null : next)}
      options={options}
      hint={differs ? t('afterSales.priceDiffers', { sold: yuan(same.priceFen), other: yuan(chosen.priceFen) }) : t('afterSales.noMoney')}
    />
  )
}

type BackProps = { bound: Bound<string | undefined>; itemId: string; qty: number }

/** Which of several variants came back; asked only where an earlier exchange left the buyer with more than one. */
export function BackField({ bound, itemId, qty }: BackProps) {
  const t = useT()
  const { data } = useRead(afterSales.variants, { itemId }, { quiet: true })
  const held = (data?.holds ?? []).filter((one) => one.qty >= qty)
  if (held.length < 2) return null
  return (
    <SelectField<string>
      {...bound}
      required={false}
      placeholder={t('afterSales.backHint')}
      options={held.map(({ skuId, specText }) => ({ value: skuId, label: specText || t('afterSales.single') }))}
    />
  )
}
