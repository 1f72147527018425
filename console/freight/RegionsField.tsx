// Many regions as a field: what is chosen in few words, and a dialog to choose.

import { Suspense, useState } from 'react'
import { DownIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { RegionNames } from './RegionNames'
import type { WhyNot } from './template-form'

const RegionsDialog = lazyPart(async () => (await import('./RegionsDialog')).RegionsDialog)

export type RegionsFieldProps = {
  id: string
  label: string
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** Why a region cannot be chosen here: another rule has it. */
  whyNot: WhyNot
  error?: string
}

export function RegionsField({ id, label, value, onChange, whyNot, error }: RegionsFieldProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id={id}
        className="md-picker fr-regions"
        aria-label={label}
        aria-haspopup="dialog"
        data-wrong={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        <span>{value.length === 0 ? <span className="fr-empty">{t('freight.chooseRegions')}</span> : <RegionNames codes={value} />}</span>
        <DownIcon />
      </button>
      {error && (
        <p className="md-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <RegionsDialog
            title={label}
            value={value}
            whyNot={whyNot}
            close={() => setOpen(false)}
            done={(codes) => {
              onChange(codes)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
