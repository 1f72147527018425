// How many one may buy, what points do, and the sales that are shown on top.

import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import type { ProductForm } from './BasicsPart'
import { optional } from './optional'
import { Part } from './Parts'

export function LimitsPart({ form }: { form: ProductForm }) {
  const t = useT()
  return (
    <Part name="limits">
      <div className="pr-row">
        <CountField {...optional(form.bind('limitPerUser'))} hint={t('products.edit.noLimit')} />
        <CountField {...optional(form.bind('limitPerOrder'))} hint={t('products.edit.noLimit')} />
      </div>
      <div className="pr-row">
        <CountField {...form.bind('pointsDeductMaxPct')} suffix="%" />
        <CountField {...form.bind('givePoints')} />
        <CountField {...form.bind('virtualSalesCount')} hint={t('products.edit.virtualHint')} />
      </div>
    </Part>
  )
}
