// A state: its shape and its word. Shape and colour say what it means to the reader, the same on every screen; the word carries it alone.

import type { Meaning } from '#contract/kit/meaning'
import type { Words } from '#contract/kit/words'
import { type MessageKey, useT } from '../text/i18n'
import { useSay } from '../text/words'

export type Tone = Meaning

const ring = <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
const disc = <circle cx="7" cy="7" r="6.3" fill="currentColor" />

/** What is cut out of a full disc is drawn in the colour of the sheet (`md-state-cut`). */
const shapes: Record<Meaning, React.ReactNode> = {
  wait: ring,
  act: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  way: (
    <>
      {ring}
      <path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7z" fill="currentColor" />
    </>
  ),
  ok: (
    <>
      {disc}
      <path className="md-state-cut" d="m4.3 7.2 1.9 1.9 3.5-4" />
    </>
  ),
  over: (
    <>
      {disc}
      <path className="md-state-cut" d="M4.5 7h5" />
    </>
  ),
  warn: (
    <>
      {ring}
      <path d="M7 4v3.4M7 9.9v.01" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  danger: (
    <>
      {disc}
      <path className="md-state-cut" d="M7 3.8v3.6M7 10v.01" />
    </>
  ),
}

/** The shape alone, for where the word stands beside it anyway. */
export const StateMark = ({ tone }: { tone: Tone }) => (
  <svg className={`md-state-mark md-mean-${tone}`} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    {shapes[tone]}
  </svg>
)

export function StateDot({ label, tone }: { label: MessageKey | Words; tone: Tone }) {
  const t = useT()
  const say = useSay()
  return (
    <span className={`md-state md-state-${tone}`}>
      <StateMark tone={tone} />
      {typeof label === 'string' ? t(label) : say(label)}
    </span>
  )
}
