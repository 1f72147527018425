// The carrier of every row that names none.

import { Select } from '#console/kit/control/Select'
import { useT } from '#console/kit/text/i18n'
import type { Carrier } from '#contract/orders/states'
import { useCarrierOptions } from '../carriers'

type Props = { carrier: Carrier | null; change: (carrier: Carrier | null) => void }

export function CarrierForAll({ carrier, change }: Props) {
  const t = useT()
  const options = useCarrierOptions()
  return (
    <Select
      className="or-short"
      aria-label={t('bulkShip.carrierForAll')}
      placeholder={t('bulkShip.carrierForAll')}
      isClearable
      value={carrier ?? undefined}
      options={options}
      onChange={(chosen) => change(chosen ?? null)}
    />
  )
}
