// Signing in by account; after some failures with the code of an image.

import { useState } from 'react'
import { z } from 'zod'
import { CallFailed } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { auth, authRefusals } from '#contract/auth/calls'
import type { SecondStep } from '#contract/factors/calls'
import { keepSignedIn, knownDevices } from './devices'
import { Field, PasswordField } from './Field'
import { useSignForm } from './form'
import { ImageCodeField, useImageCode } from './ImageCodeField'
import { stepIn } from './SecondStep'
import { SubmitButton } from './SubmitButton'

// The field of the image code is there from the beginning, so that what was typed stays when it appears.
const withImage = auth.loginWithImageCode.input.omit({ uuid: true, devices: true })
const withoutImage = auth.login.input.omit({ devices: true }).extend({ code: z.literal('') })

/** The server counts: it says after a failure that the next try needs a picture, or refuses one that came without. */
const asksForImage = (failed: unknown): boolean =>
  failed instanceof CallFailed &&
  (failed.code === authRefusals.imageNeeded.code || (failed.data as { needsImage?: boolean } | null)?.needsImage === true)

type AccountFormProps = {
  username?: string
  /** Of a demo's account, which everybody knows. */
  password?: string
  onSignedIn: () => Promise<void>
  onStep: (step: SecondStep) => void
  onForgotten: () => void
}

export function AccountForm({ username = '', password: known = '', onSignedIn, onStep, onForgotten }: AccountFormProps) {
  const t = useT()
  const [needsImage, setNeedsImage] = useState(false)
  const image = useImageCode(needsImage)
  const first = { username, password: known, code: '' }
  const form = useSignForm(needsImage ? withImage : withoutImage, first, async ({ username: name, password, code }, { clear }) => {
    try {
      const given = { username: name, password, devices: knownDevices() }
      keepSignedIn(await (needsImage ? send(auth.loginWithImageCode, { ...given, code, uuid: image.uuid }) : send(auth.login, given)))
    } catch (failed) {
      const step = stepIn(failed)
      if (step) return onStep(step)
      if (asksForImage(failed)) setNeedsImage(true)
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
