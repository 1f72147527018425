// The second step of a sign-in, and the passkey that needs no first one.

import { useId } from 'react'
import { hasPasskeys } from '#console/desk/sign-ins/passkey'
import { CallFailed } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { factorProof, factorRefusals, factors, type SecondStep as Step, secondStep } from '#contract/factors/calls'
import { keepSignedIn, knownDevices } from './devices'
import { ProofForm, usePasskey } from './ProofForm'

/** The ticket that a refused sign-in carries when only the second factor is missing. */
export const stepIn = (failed: unknown): Step | null =>
  failed instanceof CallFailed && failed.code === factorRefusals.needed.code ? secondStep.parse(failed.data) : null

type SecondStepProps = { step: Step; onSignedIn: () => Promise<void>; onBack: () => void }

export function SecondStep({ step: { ticket, ways }, onSignedIn, onBack }: SecondStepProps) {
  const t = useT()
  const id = useId()
  return (
    <section className="si-form" aria-labelledby={id}>
      <h2 id={id} className="si-subtitle">
        {t('secondStep.title')}
      </h2>
      <p className="si-lead">{t('secondStep.lead')}</p>
      <ProofForm
        ways={ways}
        question={() => send(factors.secondQuestion, { ticket })}
        prove={async (proof) => {
          keepSignedIn(await send(factors.secondFinish, { ticket, proof: factorProof.parse(proof), devices: knownDevices() }))
          await onSignedIn()
        }}
      />
      <button type="button" className="si-link" onClick={onBack}>
        {t('shell.signin.backToSignIn')}
      </button>
    </section>
  )
}

export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useT()
  const { isBusy, refusal, ask } = usePasskey(
    () => send(factors.passkeyQuestion, {}),
    async (answer) => {
      keepSignedIn(await send(factors.passkeyLogin, { ...answer, devices: knownDevices() }))
      await onSignedIn()
    },
  )
  if (!hasPasskeys()) return null
  return (
    <div className="si-passkey">
      <p className="si-or" aria-hidden="true">
        {t('secondStep.or')}
      </p>
      <button type="button" className="si-second" aria-disabled={isBusy || undefined} onClick={ask}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="8" cy="9" r="4" />
          <path d="M11.5 11.5 20 20M16.5 16.5l2.5-2.5M8 9h.01" />
        </svg>
        {t(isBusy ? 'secondStep.waiting' : 'secondStep.passkeySignIn')}
      </button>
      <div role="alert">{refusal && <p className="si-refusal">{refusal}</p>}</div>
    </div>
  )
}
