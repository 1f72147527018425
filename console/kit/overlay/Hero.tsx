// What one wants to know of a record first: its state with the clock at the left, what it is worth or how it looks at the right, and the way it goes.

import './detail.css'
import type { ReactNode } from 'react'
import { timeText } from '../time/time'

export type Step = {
  name: string
  /** When it was done; null while it was not. */
  at: string | null
  /** Until when it should be done, or what it waits for. */
  due?: ReactNode
}

type Props = {
  picture?: ReactNode
  state: ReactNode
  /** Under the state: the clock, or what the state means. */
  below?: ReactNode
  /** The one figure that matters. */
  figure?: ReactNode
  figureBelow?: ReactNode
  /** How much of it is done. */
  children?: ReactNode
}

export const Hero = ({ picture, state, below, figure, figureBelow, children }: Props) => (
  <div className="md-hero">
    <div className="md-hero-top">
      {picture && <div className="md-hero-picture">{picture}</div>}
      <div className="md-hero-state">
        <div className="md-hero-is">{state}</div>
        {below && <div className="md-hero-below">{below}</div>}
      </div>
      {figure !== undefined && (
        <div className="md-hero-figure">
          <strong>{figure}</strong>
          {figureBelow && <small>{figureBelow}</small>}
        </div>
      )}
    </div>
    {children}
  </div>
)

/** The steps of its way: what is done, what is being done, what is to come. */
export function Path({ steps }: { steps: readonly Step[] }) {
  const now = steps.findIndex(({ at }) => at === null)
  return (
    <ol className="md-path">
      {steps.map(({ name, at, due }, place) => (
        <li
          key={name}
          data-step={at === null ? (place === now ? 'now' : 'later') : 'done'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span>{name}</span>
          {at === null ? <small>{due}</small> : <time dateTime={at}>{timeText(at).slice(5, 16)}</time>}
        </li>
      ))}
    </ol>
  )
}

type ProgressProps = { done: number; of: number; label: string; children?: ReactNode }

/** How much of a number is reached, as a bar that is full at the number and no wider beyond it. */
export const Reached = ({ done, of, label, children }: ProgressProps) => (
  <div className="md-reached">
    <progress className="md-bar" value={Math.min(done, of)} max={Math.max(of, 1)} aria-label={label} />
    {children && <small>{children}</small>}
  </div>
)
