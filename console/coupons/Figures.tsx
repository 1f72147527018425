// A strip of figures: each says what it counts, and under it stands the way to its rows.

import './figures.css'
import type { ReactNode } from 'react'
import { RightIcon } from '#console/kit/mark/icons'

export const Figures = ({ children }: { children: ReactNode }) => <div className="cu-figures">{children}</div>

type Props = {
  label: string
  value: string
  /** What the rows are, in a word; without a way to them it is said and cannot be pressed. */
  link?: string
  open?: () => void
  isBad?: boolean
}

export const Figure = ({ label, value, link, open, isBad }: Props) => (
  <div>
    <span className="cu-figure-label">{label}</span>
    <strong className={isBad ? 'cu-bad' : undefined}>{value}</strong>
    {link && open && (
      <button type="button" className="cu-rows" aria-label={`${label} ${link}`} onClick={open}>
        {link}
        <RightIcon />
      </button>
    )}
    {link && !open && <span className="cu-rows-none">{link}</span>}
  </div>
)
