// Some rows in a box of its own height: it scrolls, and so it can be reached by keyboard.

import type { ReactNode } from 'react'

export const RowBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <section className="md-bulk-rows" tabIndex={0} aria-label={label}>
    <ul>{children}</ul>
  </section>
)
