// The carrier of every row that names none.

import { useT } from '#console/kit/text/i18n'
import type { Carrier } from '#contract/orders/states'
import { useCarrierOptions } from '../carriers'

type Props = { carrier: Carrier | null; change: (carrier: Carrier | null) => void }

export function CarrierForAll({ carrier, change }: Props) {
  const t = useT()
  const options = useCarrierOptions()
  return (
    <select
      className="md-input or-short"
      aria-label={t('bulkShip.carrierForAll')}
      value={carrier ?? ''}
      onChange={(event) => change(options.find(({ value }) => value === event.target.value)?.value ?? null)}
    >
      <option value="">{t('bulkShip.carrierForAll')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
