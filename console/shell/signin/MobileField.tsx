// The number that somebody signs in with, or that the code of a new password goes to: the form begins with it.

import { phoneFrom } from '#console/desk/phone/digits'
import { useT } from '#console/kit/text/i18n'
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
