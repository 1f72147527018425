// A step of a list of steps: a ring while it is still to do, a tick once it is done.

import '../kit.css'
import { useT } from '../text/i18n'
import { CheckIcon } from './icons'

export function StepMark({ isDone }: { isDone: boolean | undefined }) {
  const t = useT()
  return (
    <span className="md-step-mark" data-done={isDone || undefined}>
      {isDone && <CheckIcon />}
      <span className="md-unseen">{t(isDone ? 'kit.done' : 'kit.todo')}</span>
    </span>
  )
}
