// An address that is chosen on a map: a read-only field that opens the location picker when it gets the focus.

import './location.css'
import '../region/region.css'
import { type AriaAttributes, type RefObject, Suspense, useRef, useState } from 'react'
import { CloseIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import type { PickedLocation } from './place'

const LocationDialog = lazyPart(async () => (await import('./LocationDialog')).LocationDialog)

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
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, open, close, leave, comeBack, focused } = useOpenOnFocus(field)
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
        placeholder={t('location.placeholder')}
        value={value?.formattedAddress ?? ''}
        title={value?.formattedAddress}
        onFocus={focused}
        onBlur={leave}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          open()
        }}
      />
      {value && !readOnly && (
        <ClearButton
          clear={() => {
            onChange(undefined)
            comeBack()
          }}
        />
      )}
      {isOpen && (
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

function ClearButton({ clear }: { clear: () => void }) {
  const t = useT()
  return (
    <button type="button" className="md-region-clear md-location-clear" aria-label={t('location.clear')} onClick={clear}>
      <CloseIcon />
    </button>
  )
}

/** Opens with the focus, but not with one that only comes back, from the dialog or from another window. */
function useOpenOnFocus(field: RefObject<HTMLInputElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const comesBack = useRef(false)
  function comeBack() {
    comesBack.current = document.activeElement !== field.current
    field.current?.focus()
  }
  return {
    isOpen,
    open: () => setOpen(true),
    comeBack,
    close: () => {
      setOpen(false)
      comeBack()
    },
    focused: () => {
      if (comesBack.current) comesBack.current = false
      else setOpen(true)
    },
    /** When the window is left the field keeps its focus; otherwise the next focus is a new one. */
    leave: () => {
      comesBack.current = document.activeElement === field.current
    },
  }
}
