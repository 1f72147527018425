// What is seldom wanted lies folded at the end of a drawer; its last line stands outside.

import './detail.css'
import { type ReactNode, useState } from 'react'
import { DownIcon } from '../mark/icons'

type Props = { title: string; last?: ReactNode; className?: string; busy?: boolean; children: ReactNode }

export function Fold({ title, last, className = '', busy, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className={`md-fold ${className}`} open={open} aria-busy={busy} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        <span>{last}</span>
        <DownIcon />
      </summary>
      {/* Drawn although nobody sees it yet: the browser's own search looks inside, and unfolds what it finds. */}
      <div className="md-fold-body">{children}</div>
    </details>
  )
}
