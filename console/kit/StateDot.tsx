// A state: a small dot and its word. The word carries the meaning, the colour only helps the eye.

import { type MessageKey, useT } from './i18n'

export type Tone = 'ok' | 'warn' | 'danger' | 'accent' | 'off'

export function StateDot({ label, tone }: { label: MessageKey; tone: Tone }) {
  const t = useT()
  return <span className={`md-state md-state-${tone}`}>{t(label)}</span>
}
