// An application to fill in: its title, why the last one was rejected, the fields, and what sends it.

import type { ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { MergePanel } from '#console/kit/form/MergePanel'
import type { FormShell } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import type { Followed } from '#contract/apply/calls'

type Props = { title: string; again: Followed | null; form: FormShell; back: () => void; children: ReactNode }

export function FormCard({ title, again, form, back, children }: Props) {
  const t = useT()
  return (
    <form
      ref={form.element}
      className="ap-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <h2>{title}</h2>
      {again?.reason && (
        <p className="ap-reason" role="note">
          {t('apply.rejectedFor', { reason: again.reason })}
        </p>
      )}
      <MergePanel form={form} />
      {children}
      <div className="ap-acts">
        <Button onClick={back}>{t('apply.back')}</Button>
        <Button type="submit" look="primary" pending={form.pending}>
          {t(again ? 'apply.resubmit' : 'apply.submit')}
        </Button>
      </div>
    </form>
  )
}
