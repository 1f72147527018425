// Setting up an authenticator app: the picture to scan, the key to type, and the code that proves that it arrived.

import { codeFrom } from '#console/desk/phone/digits'
import { Button } from '#console/kit/action/Button'
import { FieldBox } from '#console/kit/form/FieldBox'
import { useForm } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { factorRefusals, factors } from '#contract/factors/calls'
import { type Answer } from '#contract/kit/call'
import { QrCode } from './QrCode'

type Props = {
  secret: string
  uri: string
  close: () => void
  added: (answer: Answer<typeof factors.appConfirm>) => void
}

/** In fours, as it is easier to type. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

export function AppDialog({ secret, uri, close, added }: Props) {
  const t = useT()
  const form = useForm(
    factors.appConfirm,
    { code: '' },
    { done: t('factors.appAdded'), onDone: added, lands: [[factorRefusals.wrongCode, 'code']] },
  )
  const bound = form.bind('code')
  return (
    <Dialog
      narrow
      title={t('factors.app')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={form.pending} onClick={form.submit}>
            {t('factors.confirm')}
          </Button>
        </>
      }
    >
      <p className="sf-step">{t('factors.scan')}</p>
      <QrCode text={uri} label={t('factors.scanAlt')} />
      <p className="sf-step">{t('factors.orType')}</p>
      <Secret secret={secret} />
      <form
        ref={form.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <FieldBox {...bound} hint={t('factors.thenCode')}>
          {(aria) => (
            <input
              {...aria}
              id={bound.id}
              className="md-input"
              data-first
              value={bound.value ?? ''}
              autoComplete="one-time-code"
              inputMode="numeric"
              onChange={(event) => bound.onChange(codeFrom(event.target.value))}
            />
          )}
        </FieldBox>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const t = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast.success(t('factors.copied'))
  }
  return (
    <p className="sf-secret">
      <code aria-label={t('factors.secret')}>{spaced(secret)}</code>
      <Button look="link" onClick={() => void copy()}>
        {t('factors.copy')}
      </Button>
    </p>
  )
}
