// Province, city, district in one field. A choice may end at any level; the data comes with the first use, from no API.

import './region.css'
import { type AriaAttributes, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { CloseIcon, DownIcon } from '#console/kit/mark/icons'
import { place } from '#console/kit/overlay/place'
import { useT } from '#console/kit/text/i18n'
import { type LoadedRegions, useRegions } from './load'
import { RegionPanel } from './RegionPanel'

export type RegionPickerProps = {
  /** The code of the region where the choice ended. */
  value: string | undefined
  onChange: (code: string | undefined) => void
  label: string
  id?: string
  disabled?: boolean
  /** What the field around it says: whether it is wrong, and where the reason stands. */
  aria?: Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>
}

export function RegionPicker({ value, onChange, label, id, disabled, aria }: RegionPickerProps) {
  const t = useT()
  const popupId = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { data, failed } = useRegions(open || value !== undefined)
  const address = (value && data?.regions.address(value, ' / ')) || ''
  const shown = address || t('region.placeholder')

  return (
    <div className="md-region" data-wrong={aria?.['aria-invalid'] || undefined}>
      <button
        type="button"
        ref={anchor}
        id={id}
        className="md-picker md-region-field"
        aria-label={`${label} ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={aria?.['aria-describedby']}
        disabled={disabled}
        popoverTarget={popupId}
      >
        <span className={address ? 'md-region-text' : 'md-region-text md-region-empty'}>{shown}</span>
        <DownIcon />
      </button>
      {value && !disabled && (
        <button
          type="button"
          className="md-region-clear"
          aria-label={t('region.clear', { label })}
          onClick={() => {
            onChange(undefined)
            anchor.current?.focus()
          }}
        >
          <CloseIcon />
        </button>
      )}
      <RegionPopup
        id={popupId}
        anchor={anchor}
        open={open}
        setOpen={setOpen}
        label={label}
        data={data}
        failed={failed}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

type PopupProps = Pick<RegionPickerProps, 'value' | 'onChange' | 'label'> & {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  setOpen: (open: boolean) => void
  data: LoadedRegions | undefined
  failed: boolean
}

function RegionPopup({ id, anchor, open, setOpen, label, data, failed, value, onChange }: PopupProps) {
  const t = useT()
  const popup = useRef<HTMLDivElement>(null)
  const isFilled = data !== undefined
  // Placed when it opens, and again when the data has made it larger.
  useLayoutEffect(() => {
    if ((open || isFilled) && popup.current && anchor.current) place(popup.current, anchor.current, 'below', 'start')
  }, [open, isFilled, anchor])

  function close() {
    popup.current?.hidePopover()
    anchor.current?.focus()
  }
  return (
    <div
      id={id}
      ref={popup}
      popover="auto"
      role={open ? 'dialog' : undefined}
      aria-label={open ? label : undefined}
      className="md-region-popup"
      onToggle={(event) => setOpen(event.newState === 'open')}
    >
      {open && data && <RegionPanel data={data} value={value} choose={onChange} close={close} />}
      {open && !data && <p className="md-region-note">{t(failed ? 'region.failed' : 'region.loading')}</p>}
    </div>
  )
}
