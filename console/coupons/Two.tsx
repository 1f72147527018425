// Two lines of one cell: what it is, and in small what else is known of it.

import type { ReactNode } from 'react'

type Props = { below: ReactNode; isRight?: boolean; children: ReactNode }

export const Two = ({ below, isRight, children }: Props) => (
  <span className={`md-two ${isRight ? 'cu-right' : ''}`}>
    <span>{children}</span>
    {below && <small>{below}</small>}
  </span>
)
