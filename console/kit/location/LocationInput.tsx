// An address that is chosen on a map: a read-only field that opens the location picker when it gets the focus.

import './location.css'
import '#console/kit/region/region.css'
import { type AriaAttributes, lazy, Suspense, useRef, useState } from 'react'
import { useT } from '#console/kit/i18n'
import { CloseIcon } from '#console/kit/icons'
import type { PickedLocation } from './place'

const LocationDialog = lazy(async () => ({ default: (await import('./LocationDialog')).LocationDialog }))

export type LocationInputProps = {
  value: PickedLocation | undefined
  /** Undefined when it was cleared: longitude, latitude and address are gone together. */
  onChange: (location: PickedLocation | undefined) => void
  label: string
  /** The dialog shows where it is and changes nothing. */
  readOnly?: boolean
  id?: string
  /** What the field around it says: whether it is wrong, and where the reason stands. */
  aria?: Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-required'>
}

export function LocationInput({ value, onChange, label, readOnly = false, id, aria }: LocationInputProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // A focus that comes back (from the dialog, from another window) is no wish to choose again.
  const comesBack = useRef(false)

  function focused() {
    if (comesBack.current) comesBack.current = false
    else setOpen(true)
  }
  function close() {
    setOpen(false)
    comesBack.current = document.activeElement !== field.current
    field.current?.focus()
  }
  function clear() {
    onChange(undefined)
    comesBack.current = true
    field.current?.focus()
  }

  return (
    <div className="md-location-input">
      <input
        ref={field}
        id={id}
        className="md-part-input"
        readOnly
        aria-label={label}
        {...aria}
        aria-haspopup="dialog"
        placeholder={t('reference.location.placeholder')}
        value={value?.formattedAddress ?? ''}
        title={value?.formattedAddress}
        onFocus={focused}
        onBlur={() => {
          comesBack.current = document.activeElement === field.current
        }}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      {value && !readOnly && (
        <button type="button" className="md-region-clear md-location-clear" aria-label={t('reference.location.clear')} onClick={clear}>
          <CloseIcon />
        </button>
      )}
      {open && (
        <Suspense>
          <LocationDialog
            value={value}
            readOnly={readOnly}
            close={close}
            confirm={(location) => {
              onChange(location)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
