// A state: a small dot and its word. The word carries the meaning, the colour only helps the eye.

import type { Words } from '#contract/kit/words'
import { type MessageKey, useT } from '../text/i18n'
import { useSay } from '../text/words'

export type Tone = 'ok' | 'warn' | 'danger' | 'accent' | 'off'

export function StateDot({ label, tone }: { label: MessageKey | Words; tone: Tone }) {
  const t = useT()
  const say = useSay()
  return <span className={`md-state md-state-${tone}`}>{typeof label === 'string' ? t(label) : say(label)}</span>
}
