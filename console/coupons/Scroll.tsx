// A wide table inside of a dialog or a drawer.

import type { ReactNode } from 'react'

type ScrollProps = { label: string; isBusy: boolean; children: ReactNode }

/** A wide table scrolls in its own box, which the keyboard reaches. */
export const Scroll = ({ label, isBusy, children }: ScrollProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <div className="cu-scroll" tabIndex={0} role="group" aria-label={label} aria-busy={isBusy}>
    {children}
  </div>
)
