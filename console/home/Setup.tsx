// The first steps in one line: how far they are, the next of them, and all of them when unfolded.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { DownIcon, UpIcon } from '#console/kit/mark/icons'
import { StepMark } from '#console/kit/mark/StepMark'
import { useT } from '#console/kit/text/i18n'
import type { Step, Steps } from './steps'

export function Setup({ title, steps = [], hide }: Steps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="ho-setup" aria-label={title}>
      <div>
        <span className="ho-dots" role="img" aria-label={t('home.startLead', { done, all: steps.length })}>
          {steps.map(({ key }, at) => (
            <i key={key} data-on={at < done || undefined} />
          ))}
        </span>
        <span>{next ? t('home.stepsLeft', { count: steps.length - done }) : title}</span>
        {next ? <StepName step={next} /> : hide && <Hide {...hide} />}
        <button type="button" className="md-btn md-btn-quiet md-btn-icon" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className="md-unseen">{t(isOpen ? 'home.fold' : 'home.unfold')}</span>
          {isOpen ? <UpIcon /> : <DownIcon />}
        </button>
      </div>
      {isOpen && (
        <ol>
          {steps.map((step) => (
            <li key={step.key} data-done={step.isDone || undefined}>
              <StepMark isDone={step.isDone} />
              <div>
                <StepName step={step} />
                {!step.isDone && <small>{step.why}</small>}
              </div>
            </li>
          ))}
        </ol>
      )}
      {isOpen && next && hide && <Hide {...hide} />}
    </section>
  )
}

const Hide = ({ label, run }: NonNullable<Steps['hide']>) => (
  <Button look="link" onClick={run}>
    {label}
  </Button>
)

function StepName({ step: { label, isDone, href, run } }: { step: Step }) {
  if (isDone || (!href && !run)) return <span>{label}</span>
  if (href) return <a href={href}>{label}</a>
  return (
    <button type="button" className="md-link" onClick={run}>
      {label}
    </button>
  )
}
