// The parts that the body of a drawer is made of: a block with its heading, facts of which the empty ones are left out, and lines of money.

import './detail.css'
import type { ReactNode } from 'react'
import type { Title } from '../list/columns'
import { yuan } from '../text/numbers'
import { useTitle } from '../text/title'

export type Item = { title: Title; value: ReactNode }

type BlockProps = {
  title?: string
  /** How much there is of it, in small. */
  note?: ReactNode
  /** What can be done there. */
  aside?: ReactNode
  children: ReactNode
}

export const Block = ({ title, note, aside, children }: BlockProps) => (
  <section className="md-block" aria-label={title}>
    {title && (
      <header>
        <h3>{title}</h3>
        {note && <small>{note}</small>}
        {aside && <span className="md-block-acts">{aside}</span>}
      </header>
    )}
    {children}
  </section>
)

/** Nothing is not a fact. */
export const isSaid = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && value !== '–'

type FactsProps = Omit<BlockProps, 'children'> & {
  items: readonly Item[]
  /** A map or a picture beside them. */
  beside?: ReactNode
  children?: ReactNode
}

/** Facts that belong together. A group of nothing is not there. */
export function Facts({ items, beside, children, ...block }: FactsProps) {
  const say = useTitle()
  const said = items.filter(({ value }) => isSaid(value))
  if (said.length === 0 && !beside && !children) return null
  return (
    <Block {...block}>
      <div className={beside ? 'md-facts-beside' : undefined}>
        <dl className="md-items">
          {said.map(({ title: name, value }) => (
            <div key={say(name)}>
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {beside}
      </div>
      {children}
    </Block>
  )
}

export type Sum = {
  name: string
  fen: number
  /** What it came from. */
  note?: ReactNode
  /** What the lines above add up to. */
  isTotal?: boolean
  /** Beside the point: what it means for somebody else. */
  isAside?: boolean
}

/** Sums one under the other, the signs and the columns aligned. */
export const MoneyLines = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="md-sums">
    {sums.map(({ name, fen, note, isTotal, isAside }) => (
      <div key={name} className={isTotal ? 'md-sums-total' : isAside ? 'md-sums-aside' : undefined}>
        <dt>
          {name}
          {note && <small>{note}</small>}
        </dt>
        <dd>{yuan(fen)}</dd>
      </div>
    ))}
  </dl>
)
