// A chip that opens a small panel: what it is called, what is chosen, and a way to take the choice back.

import '#console/kit/overlay/dialog.css'
import type { ReactNode } from 'react'
import { CloseIcon, DownIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'

type Props = { name: string; chosen: string | undefined; clear: () => void; children: (close: () => void) => ReactNode }

export function FilterChip({ name, chosen, clear, children }: Props) {
  const t = useT()
  return (
    <span className={`md-chip md-chip-panel ${chosen === undefined ? '' : 'md-chip-on'}`}>
      <Popup
        kind="dialog"
        button={
          <>
            {name}
            {chosen !== undefined && <b>{chosen}</b>}
            <DownIcon />
          </>
        }
      >
        {children}
      </Popup>
      {chosen !== undefined && (
        <button type="button" aria-label={t('kit.list.clearFilter', { name })} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </span>
  )
}
