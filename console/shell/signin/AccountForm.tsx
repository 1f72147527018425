// Signing in by account; after three failures with the code of an image.

import { useState } from 'react'
import { z } from 'zod'
import { CallFailed } from '#console/kit/failure'
import { useT } from '#console/kit/i18n'
import { send } from '#console/kit/send'
import { setToken } from '#console/kit/session'
import { auth } from '#contract/auth'
import { Field, PasswordField } from './Field'
import { useSignForm } from './form'
import { ImageCodeField, useImageCode } from './ImageCodeField'
import { SubmitButton } from './SubmitButton'

// The field of the image code is there from the beginning, so that what was typed stays when it appears.
const withImage = auth.loginWithImageCode.input.omit({ uuid: true })
const withoutImage = auth.login.input.extend({ code: z.literal('') })

const freeTries = 3
const triesKey = 'sign-in-failures'

/** How often it failed in this session: a reload does not give the free tries back. */
function useFailures(): [number, (next: number) => void] {
  const [failures, setFailures] = useState(() => Number(sessionStorage.getItem(triesKey) ?? 0) || 0)
  const count = (next: number) => {
    sessionStorage.setItem(triesKey, String(next))
    setFailures(next)
  }
  return [failures, count]
}

type AccountFormProps = { username?: string; password?: string; onSignedIn: () => Promise<void>; onForgotten: () => void }

export function AccountForm({ username = '', password: known = '', onSignedIn, onForgotten }: AccountFormProps) {
  const t = useT()
  const [failures, count] = useFailures()
  const needsImage = failures >= freeTries
  const image = useImageCode(needsImage)
  const first = { username, password: known, code: '' }
  const form = useSignForm(needsImage ? withImage : withoutImage, first, async ({ username: name, password, code }, { clear }) => {
    try {
      const { token, expiresAt } = needsImage
        ? await send(auth.loginWithImageCode, { username: name, password, code, uuid: image.uuid })
        : await send(auth.login, { username: name, password })
      count(0)
      setToken(token, expiresAt)
    } catch (failed) {
      if (failed instanceof CallFailed && failed.answered) count(failures + 1)
      // An image code works once, right or wrong.
      clear('code')
      image.renew()
      throw failed
    }
    await onSignedIn()
  })

  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <Field form={form} name="username" label={t('shell.signin.account')} autoComplete="username" isFirst={!username} maxLength={40} />
      <PasswordField form={form} name="password" label={t('shell.signin.password')} autoComplete="current-password" />
      {needsImage && <ImageCodeField form={form} image={image} />}
      <SubmitButton form={form} label={t('shell.signin.submit')} />
      <button type="button" className="si-link" onClick={onForgotten}>
        {t('shell.signin.forgotten')}
      </button>
    </form>
  )
}
