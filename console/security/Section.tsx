// One part of the security page: its name, a sentence about it, its acts, and what it holds.

import { type ReactNode, useId } from 'react'

type Props = { title: string; lead: string; acts?: ReactNode; children?: ReactNode }

export function Section({ title, lead, acts, children }: Props) {
  const id = useId()
  return (
    <section className="se-part" aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {acts && <div className="se-acts">{acts}</div>}
      </header>
      {children}
    </section>
  )
}
