// The one primary button of a sign-in form, with what the server refused above it.

import { useT } from '#console/kit/text/i18n'
import type { FormState } from './form'

export function SubmitButton({ form, label }: { form: FormState; label: string }) {
  const t = useT()
  return (
    <>
      <div role="alert">{form.refusal && <p className="si-refusal">{form.refusal}</p>}</div>
      <button type="submit" className="si-submit" aria-disabled={form.isBusy || undefined}>
        {form.isBusy ? t('shell.signin.submitting') : label}
      </button>
    </>
  )
}
