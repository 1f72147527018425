// The sign-in itself, by account or by mobile: the same on its page and in the dialog over a page.

import './signin.css'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { SecondStep as Step } from '#contract/factors/calls'
import { AccountForm } from './AccountForm'
import { MobileForm } from './MobileForm'
import { ResetForm } from './ResetForm'
import { PasskeySignIn, SecondStep } from './SecondStep'

const ways = ['account', 'mobile'] as const
type Way = (typeof ways)[number]

type SignInFormProps = { username?: string; password?: string; onSignedIn: () => Promise<void> }

export function SignInForm({ username, password, onSignedIn }: SignInFormProps) {
  const t = useT()
  const id = useId()
  const [way, setWay] = useState<Way>('account')
  const [isReset, setReset] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const tabs = useRef<HTMLDivElement>(null)

  if (step) return <SecondStep step={step} onSignedIn={onSignedIn} onBack={() => setStep(null)} />
  if (isReset) return <Forgotten onDone={() => setReset(false)} />

  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = way === 'account' ? 'mobile' : 'account'
    setWay(next)
    tabs.current?.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus()
  }
  return (
    <div className="si-form">
      <div className="si-ways" role="tablist" aria-label={t('shell.signin.waysLabel')} ref={tabs}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-way={one}
            aria-selected={way === one}
            aria-controls={`${id}-panel`}
            tabIndex={way === one ? 0 : -1}
            onClick={() => setWay(one)}
            onKeyDown={turn}
          >
            {t(one === 'account' ? 'shell.signin.byAccount' : 'shell.signin.byMobile')}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {way === 'account' ? (
          <AccountForm
            username={username}
            password={password}
            onSignedIn={onSignedIn}
            onStep={setStep}
            onForgotten={() => setReset(true)}
          />
        ) : (
          <MobileForm onSignedIn={onSignedIn} onStep={setStep} />
        )}
      </div>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </div>
  )
}

function Forgotten({ onDone }: { onDone: () => void }) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id} className="si-form">
      <h2 id={id} className="si-subtitle">
        {t('shell.signin.resetTitle')}
      </h2>
      <p className="si-lead">{t('shell.signin.resetLead')}</p>
      <ResetForm onDone={onDone} />
    </section>
  )
}
