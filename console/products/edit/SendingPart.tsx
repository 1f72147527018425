// How the goods reach the shopper, and what that costs.

import { useRead } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SelectField } from '#console/kit/form/fields'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { freight } from '#contract/freight/calls'
import { chargeByWords } from '#contract/freight/form'
import { deliveryTypes, deliveryTypeWords } from '#contract/products/form'
import type { ProductForm } from './BasicsPart'
import { optional } from './optional'
import { Part } from './Parts'

export function SendingPart({ form, shopId }: { form: ProductForm; shopId: string | undefined }) {
  const t = useT()
  const say = useSay()
  const ways = form.bind('deliveryTypes')
  const chosen = ways.value ?? []
  const { data } = useRead(freight.list, { shopId }, { quiet: true })
  const options = (data ?? []).map(({ id, name, chargeBy, isDefault }) => ({
    value: id,
    label: `${name} · ${say(chargeByWords[chargeBy])}${isDefault ? ` · ${t('products.edit.defaultTemplate')}` : ''}`,
  }))
  return (
    <Part name="sending">
      <FieldBox {...ways}>
        {(aria) => (
          <fieldset className="pr-checks" id={ways.id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
            <legend className="md-unseen">{ways.label}</legend>
            {deliveryTypes.map((way) => (
              <label key={way}>
                <input
                  type="checkbox"
                  className="md-tick"
                  aria-invalid={aria['aria-invalid']}
                  checked={chosen.includes(way)}
                  onChange={(event) =>
                    ways.onChange(deliveryTypes.filter((one) => (one === way ? event.target.checked : chosen.includes(one))))
                  }
                />
                {say(deliveryTypeWords[way])}
              </label>
            ))}
          </fieldset>
        )}
      </FieldBox>
      <div className="pr-row">
        <SelectField
          {...optional(form.bind('freightTemplateId'))}
          options={options}
          hint={t(data?.length === 0 ? 'products.edit.noTemplate' : 'products.edit.templateHint')}
        />
      </div>
      <a href={linkTo('freight')}>{t('products.edit.toTemplates')}</a>
    </Part>
  )
}
