// The number that somebody signs in with, or that the code of a new password goes to: the form begins with it.

import { useT } from '#console/kit/i18n'
import { phoneFrom } from '#console/kit/phone/digits'
import { Field } from './Field'
import type { FormState } from './form'

export function MobileField({ form }: { form: FormState }) {
  const t = useT()
  return (
    <Field
      form={form}
      name="mobile"
      label={t('shell.signin.mobile')}
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      clean={phoneFrom}
      isFirst
    />
  )
}
