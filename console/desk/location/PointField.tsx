// A unit's point on the map, inside a form that has its address too: an address that is still empty is taken from it.

import { LocationField } from './LocationField'

type Placed = { longitude: number | null; latitude: number | null; address: string }
type Props = {
  form: {
    values: Readonly<Record<string, unknown>>
    bind: (key: 'longitude') => { id: string; name: string; error?: string }
    set: (patch: Partial<Placed>) => void
  }
  label: string
  hint?: string
}

export function PointField({ form, label, hint }: Props) {
  const { id, name, error } = form.bind('longitude')
  const { longitude, latitude, address } = form.values
  const isThere = typeof longitude === 'number' && typeof latitude === 'number'
  const text = typeof address === 'string' ? address : ''
  return (
    <LocationField
      id={id}
      name={name}
      error={error}
      label={label}
      hint={hint}
      required={false}
      value={isThere ? { longitude, latitude, formattedAddress: text || `${longitude}, ${latitude}` } : undefined}
      onChange={(point) =>
        form.set({
          longitude: point?.longitude ?? null,
          latitude: point?.latitude ?? null,
          ...(point && !text.trim() && { address: point.formattedAddress.slice(0, 200) }),
        })
      }
    />
  )
}
