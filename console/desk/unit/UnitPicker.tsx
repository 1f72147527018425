// Which unit: found by typing its name, code or phone. Only the platform chooses among all of them.

import './unit-name.css'
import { useState } from 'react'
import { send, useRead } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { Bound } from '#console/kit/form/use-form'
import type { Filter } from '#console/kit/list/Filters'
import type { FilterValue } from '#console/kit/list/list-state'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { places } from '#contract/places/calls'
import { type PlaceKind, placeKindWords } from '#contract/places/states'

/** Units of one kind, or of any, the best match first. */
export function useFindUnit(kind?: PlaceKind) {
  const say = useSay()
  return async (keyword: string, signal: AbortSignal) => {
    const found = await send(places.pick, { keyword, kind }, { signal })
    return found.map(({ id, name, kind: of }) => ({ value: id, label: kind ? name : `${name} · ${say(placeKindWords[of])}` }))
  }
}

/** What it began with, by its address or a draft, is known by its id only. */
function useFirstUnit(value: string | undefined) {
  const [id] = useState(value)
  const { data } = useRead(places.pick, { id }, { quiet: true, enabled: id !== undefined })
  const first = data?.find((unit) => unit.id === id)
  return first && { value: first.id, label: first.name }
}

type FieldProps = Bound<string> & { kind?: PlaceKind; hint?: string }

/** In a form. Another kind of unit begins anew. */
export function UnitField({ id, label, required, error, hint, value, onChange, kind }: FieldProps) {
  const known = useFirstUnit(value)
  const find = useFindUnit(kind)
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {(aria) => (
        <RemoteSelect
          key={kind}
          id={id}
          label={`${label} ${kind ?? ''}`}
          value={value}
          known={known}
          find={find}
          onChange={onChange}
          required={required}
          isWrong={Boolean(error)}
          aria={aria}
        />
      )}
    </FieldBox>
  )
}

/** The same as a filter of a list. */
export function useUnitFilter(title: MessageKey): Filter {
  const t = useT()
  return { key: 'unitId', title, control: (value, change) => <UnitFilter label={t(title)} value={value} change={change} /> }
}

type FilterProps = { label: string; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

/** Over a list. */
function UnitFilter({ label, value, change }: FilterProps) {
  const chosen = typeof value === 'string' ? value : undefined
  const known = useFirstUnit(chosen)
  const find = useFindUnit()
  return (
    <span className="md-unit-filter">
      <RemoteSelect label={label} placeholder={label} value={chosen} known={known} find={find} onChange={change} />
    </span>
  )
}
