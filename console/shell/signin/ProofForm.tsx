// Shows a second factor in one of the ways that the account has: a passkey, a code of the app, a recovery code, the password, or a code sent to the phone.

import { useState } from 'react'
import { z } from 'zod'
import { useCountdown } from '#console/desk/phone/countdown'
import { codeFrom } from '#console/desk/phone/digits'
import { askPasskey, hasPasskeys, PasskeyGivenUp } from '#console/desk/sign-ins/passkey'
import { CallFailed } from '#console/kit/call/failure'
import { useOpenSubmits } from '#console/kit/call/open-submits'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { anyProof, type PasskeyQuestion, type ProofWays } from '#contract/factors/calls'
import { Field, PasswordField } from './Field'
import { useSignForm } from './form'
import { SubmitButton } from './SubmitButton'

export type Proof = z.input<typeof anyProof>
type Way = Proof['by']

type ProofFormProps = {
  ways: ProofWays
  /** What a passkey is asked to sign. */
  question: () => Promise<PasskeyQuestion>
  /** Sends a code to the reader's own phone, where that is a way. */
  sendCode?: SendCode
  /** Sends the proof; a refusal is shown here. */
  prove: (proof: Proof) => Promise<void>
}

type SendCode = () => Promise<{ resendAfterSeconds: number }>

const order: Way[] = ['passkey', 'totp', 'recovery', 'password', 'sms']
const others = {
  passkey: 'secondStep.usePasskey',
  totp: 'secondStep.useTotp',
  recovery: 'secondStep.useRecovery',
  password: 'secondStep.usePassword',
  sms: 'secondStep.useSms',
} as const

export function ProofForm({ ways, question, sendCode, prove }: ProofFormProps) {
  const t = useT()
  const isOpen = { passkey: hasPasskeys(), totp: true, recovery: true, password: true, sms: sendCode !== undefined }
  const open = order.filter((way) => ways[way] && isOpen[way])
  const [way, setWay] = useState<Way>(open[0] ?? 'recovery')
  return (
    <>
      {way === 'passkey' && <ByPasskey question={question} prove={prove} />}
      {way === 'sms' && sendCode && <ByMessage mobile={ways.sms ?? ''} sendCode={sendCode} prove={prove} />}
      {way !== 'passkey' && way !== 'sms' && <ByText key={way} way={way} prove={prove} />}
      {open.map((other) =>
        other === way ? null : (
          <button key={other} type="button" className="si-link" onClick={() => setWay(other)}>
            {t(others[other])}
          </button>
        ),
      )}
    </>
  )
}

const [byTotp, byRecovery, , byPassword] = anyProof.options
const schemas = {
  totp: byTotp.pick({ code: true }),
  recovery: byRecovery.pick({ code: true }),
  password: z.strictObject({ code: byPassword.shape.password }),
}

function ByText({ way, prove }: { way: keyof typeof schemas; prove: ProofFormProps['prove'] }) {
  const t = useT()
  const form = useSignForm(schemas[way], { code: '' }, async ({ code }, { clear }) => {
    try {
      await prove(way === 'password' ? { by: way, password: code } : { by: way, code })
    } catch (failed) {
      clear('code')
      throw failed
    }
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {way === 'password' && (
        <PasswordField form={form} name="code" label={t('secondStep.passwordLabel')} autoComplete="current-password" isFirst />
      )}
      {way === 'totp' && (
        <Field
          form={form}
          name="code"
          label={t('secondStep.totpLabel')}
          hint={t('secondStep.totpHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          clean={codeFrom}
          isFirst
        />
      )}
      {way === 'recovery' && (
        <Field
          form={form}
          name="code"
          label={t('secondStep.recoveryLabel')}
          hint={t('secondStep.recoveryHint')}
          autoComplete="off"
          maxLength={30}
          isFirst
        />
      )}
      <SubmitButton form={form} label={t('secondStep.submit')} />
    </form>
  )
}

/** The code says what it is for, and goes to the number that the account has: nobody types one here. */
function ByMessage({ mobile, sendCode, prove }: { mobile: string; sendCode: SendCode; prove: ProofFormProps['prove'] }) {
  const t = useT()
  const { seconds, start } = useCountdown('prove-code')
  const submits = useOpenSubmits()
  const form = useSignForm(schemas.totp, { code: '' }, async ({ code }, { clear }) => {
    try {
      await prove({ by: 'sms', code })
    } catch (failed) {
      clear('code')
      throw failed
    }
  })
  const ask = async () => {
    try {
      start((await sendCode()).resendAfterSeconds)
      toast.success(t('shell.signin.codeSent'))
    } catch (failed) {
      form.refuse(failed)
    }
  }
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Field
        form={form}
        name="code"
        label={t('shell.signin.code')}
        hint={t('secondStep.smsHint', { mobile })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        clean={codeFrom}
        isFirst
        after={
          <button type="button" className="si-code" disabled={seconds > 0} onClick={() => void submits.run(ask)}>
            {seconds > 0 ? t('shell.signin.resendIn', { n: seconds }) : t('shell.signin.sendCode')}
          </button>
        }
      />
      <SubmitButton form={form} label={t('secondStep.submit')} />
    </form>
  )
}

function ByPasskey({ question, prove }: Pick<ProofFormProps, 'question' | 'prove'>) {
  const t = useT()
  const { isBusy, refusal, ask } = usePasskey(question, async (answer) => prove({ by: 'passkey', ...answer }))
  return (
    <>
      <p className="si-note">{t('secondStep.passkeyHint')}</p>
      <div role="alert">{refusal && <p className="si-refusal">{refusal}</p>}</div>
      <button type="button" className="si-submit" data-first aria-disabled={isBusy || undefined} onClick={ask}>
        {t(isBusy ? 'secondStep.waiting' : 'secondStep.byPasskey')}
      </button>
    </>
  )
}

type PasskeyAnswer = Awaited<ReturnType<typeof askPasskey>>

/** Asks for a passkey and hands its answer on; what went wrong is said in words. */
export function usePasskey(question: () => Promise<PasskeyQuestion>, hand: (answer: PasskeyAnswer) => Promise<void>) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const run = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await hand(await askPasskey(await question()))
    } catch (failed) {
      if (failed instanceof PasskeyGivenUp) setRefusal(t('secondStep.passkeyAway'))
      else if (failed instanceof CallFailed) setRefusal(failed.message)
      else throw failed
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, ask: () => void (isBusy || run()) }
}
