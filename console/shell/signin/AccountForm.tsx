// Signing in by account; after three failures with the code of an image.

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CallFailed } from '#console/kit/failure'
import { useT } from '#console/kit/i18n'
import { send } from '#console/kit/send'
import { setToken } from '#console/kit/session'
import { auth } from '#contract/auth'
import { Field, PasswordField } from './Field'
import { useSignForm } from './form'
import { SubmitButton } from './SubmitButton'

// The field of the image code is there from the beginning, so that what was typed stays when it appears.
const withImage = auth.loginWithImageCode.input.omit({ uuid: true })
const withoutImage = auth.login.input.extend({ code: z.literal('') })

const freeTries = 3
const triesKey = 'sign-in-failures'
const triesSoFar = () => Number(sessionStorage.getItem(triesKey) ?? 0) || 0

type AccountFormProps = { username?: string; onSignedIn: () => Promise<void>; onForgotten: () => void }

export function AccountForm({ username = '', onSignedIn, onForgotten }: AccountFormProps) {
  const t = useT()
  const [failures, setFailures] = useState(triesSoFar)
  const needsImage = failures >= freeTries
  const image = useImageCode(needsImage)
  const count = (next: number) => {
    sessionStorage.setItem(triesKey, String(next))
    setFailures(next)
  }

  const form = useSignForm(
    needsImage ? withImage : withoutImage,
    { username, password: '', code: '' },
    async ({ username: name, password, code }) => {
      try {
        const { token, expiresAt } = needsImage
          ? await send(auth.loginWithImageCode, { username: name, password, code, uuid: image.uuid })
          : await send(auth.login, { username: name, password })
        count(0)
        setToken(token, expiresAt)
      } catch (failed) {
        if (failed instanceof CallFailed && failed.answered) count(failures + 1)
        // An image code works once, right or wrong.
        if (needsImage) {
          form.clear('code')
          image.renew()
        }
        throw failed
      }
      await onSignedIn()
    },
  )

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Field form={form} name="username" label={t('shell.signin.account')} autoComplete="username" autoFocus={!username} maxLength={40} />
      <PasswordField
        form={form}
        name="password"
        label={t('shell.signin.password')}
        autoComplete="current-password"
        autoFocus={Boolean(username)}
      />
      {needsImage && (
        <Field
          form={form}
          name="code"
          label={t('shell.signin.imageCode')}
          hint={t('shell.signin.imageWhy')}
          autoComplete="off"
          maxLength={10}
          after={
            <button type="button" className="si-image" title={t('shell.signin.anotherImage')} onClick={image.renew}>
              {image.src && <img src={image.src} alt={t('shell.signin.imageAlt')} />}
            </button>
          }
        />
      )}
      <SubmitButton form={form} label={t('shell.signin.submit')} />
      <button type="button" className="si-link" onClick={onForgotten}>
        {t('shell.signin.forgotten')}
      </button>
    </form>
  )
}

function useImageCode(isNeeded: boolean) {
  const [image, setImage] = useState({ uuid: '', src: '' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    const leaving = new AbortController()
    send(auth.imageCode, {}, { signal: leaving.signal }).then(
      ({ uuid, image: src }) => setImage({ uuid, src }),
      () => setImage({ uuid: '', src: '' }),
    )
    return () => leaving.abort()
  }, [isNeeded, round])
  return { ...image, renew: () => setRound((before) => before + 1) }
}
