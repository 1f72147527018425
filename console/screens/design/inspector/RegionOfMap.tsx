// Which land a map shows: the whole country, or the cities of a province.

import { useEffect, useState } from 'react'
import { loadRegions } from '#console/desk/region/load'
import type { Option } from '#console/kit/control/Select'
import { SelectField } from '#console/kit/form/fields'
import { useT } from '#console/kit/text/i18n'

type Props = { id: string; label: string; value: string; take: (of: string) => void }

export function RegionOfMap({ id, label, value, take }: Props) {
  const t = useT()
  const [provinces, setProvinces] = useState<Option<string>[]>([])
  useEffect(() => {
    let isHere = true
    loadRegions().then(
      ({ tree }) => isHere && setProvinces(tree.map(({ code, name }) => ({ value: code.slice(0, 2), label: name }))),
      // What did not arrive is asked for again when the form is opened the next time.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <SelectField
      id={id}
      name={id}
      label={label}
      required
      value={value}
      options={[{ value: 'china', label: t('screenForm.map.china') }, ...provinces]}
      onChange={(of) => take(of ?? 'china')}
    />
  )
}
