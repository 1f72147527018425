// The form itself, whatever stands around it: what was kept of it before, what two people wrote at once, its fields, and Enter.

import '#console/kit/form/group.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { MergePanel } from '#console/kit/form/MergePanel'
import type { Show } from '#console/kit/form/MergeValue'
import type { FormShell } from '#console/kit/form/use-form'
import { FormNotes } from '../drafts/FormNotes'
import type { useDraft } from '../drafts/use-draft'

type Props = {
  form: FormShell
  offered: ReturnType<typeof useDraft>['offered']
  /** How a value is shown where the two versions of a record are compared: a name for an id. */
  show: Show | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

export function FormBody({ form, offered, show, onKeyDown, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from whichever field it is pressed in
    <form
      ref={form.element}
      className="md-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      onKeyDown={onKeyDown}
    >
      <FormNotes form={form} offered={offered} />
      <MergePanel form={form} show={show} />
      {children}
      {/* The visible button stands in the foot, outside the form; Enter needs one inside. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}

/** Ctrl+Enter, or its twin on a Mac. */
export const savesOn = (submit: () => void) => (event: KeyboardEvent) => {
  if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') submit()
}
