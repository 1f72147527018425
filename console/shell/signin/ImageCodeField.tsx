// The code of an image: asked for after several failures, renewed at every attempt.

import { useEffect, useState } from 'react'
import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { Field } from './Field'
import type { FormState } from './form'

export type ImageCode = { uuid: string; src: string; renew: () => void }

/** The image at hand; none is fetched before it is needed. */
export function useImageCode(isNeeded: boolean): ImageCode {
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

export function ImageCodeField({ form, image }: { form: FormState; image: ImageCode }) {
  const t = useT()
  return (
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
  )
}
