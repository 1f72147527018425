// A form in a drawer: it saves by the button, Enter or Ctrl+Enter, and lets nothing typed be lost without asking.

import type { ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { Drawer } from '#console/kit/antd/Drawer'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import type { Show } from '#console/kit/form/MergeValue'
import type { FormShell } from '#console/kit/form/use-form'
import { type ModalType, modalTitle } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { DraftMark } from '../drafts/DraftMark'
import { useDraft } from '../drafts/use-draft'
import { FormBody, savesOn } from './FormBody'

type Props = {
  type: ModalType
  form: FormShell
  close: () => void
  title?: string
  /** How a value is shown where the two versions of a record are compared: a name for an id. */
  show?: Show
  children: ReactNode
}

export function FormDrawer({ type, form, close, title, show, children }: Props) {
  const t = useT()
  const { element, dirty, pending, submit } = form
  const { leave, question } = useLeaveGuard(dirty, close)
  const name = title ?? t(modalTitle[type])
  const { offered, keptAt } = useDraft(form, name)
  return (
    <Drawer
      title={name}
      close={leave}
      form={element}
      onKeyDown={savesOn(submit)}
      onOpened={focusFirst}
      footer={
        <div className="md-savebar">
          <DraftMark isDirty={dirty} keptAt={keptAt} />
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={pending} onClick={submit}>
            {t('kit.ok')}
          </Button>
        </div>
      }
    >
      <FormBody form={form} offered={offered} show={show}>
        {children}
      </FormBody>
      {question}
    </Drawer>
  )
}

/** One opens a form to fill it in: the field that it marks, or else its first, is where one begins. */
function focusFirst() {
  const first = '.md-drawer form [data-first]'
  const any = '.md-drawer form :is(input, textarea):not(:disabled)'
  ;(document.querySelector<HTMLElement>(first) ?? document.querySelector<HTMLElement>(any))?.focus()
}
