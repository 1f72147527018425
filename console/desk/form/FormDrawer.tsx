// A form in a drawer: it saves by the button, Enter or Ctrl+Enter, and lets nothing typed be lost without asking.

import '#console/kit/overlay/drawer.css'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import type { FormShell } from '#console/kit/form/use-form'
import { useEscape } from '#console/kit/overlay/escape'
import { useFocusBack } from '#console/kit/overlay/focus-back'
import { dialogWidth, type ModalType, modalTitle } from '#console/kit/overlay/modal'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { FormNotes } from '../drafts/FormNotes'
import { StalePanel } from './StalePanel'

type Props = {
  type: ModalType
  form: FormShell
  close: () => void
  title?: string
  /** How a value is shown where the two versions of a record are compared: a name for an id. */
  show?: (key: string, value: unknown) => string | undefined
  children: ReactNode
}

export function FormDrawer({ type, form, close, title, show, children }: Props) {
  const t = useT()
  const narrow = useNarrow()
  const { stale, element, dirty, pending, submit } = form
  useFocusBack(element)
  const { leave, question } = useLeaveGuard(dirty, close)
  useEscape(leave)
  return (
    <Drawer
      open
      rootClassName="md-drawer"
      title={title ?? t(modalTitle[type])}
      size={narrow ? '100%' : dialogWidth}
      keyboard={false}
      onClose={leave}
      onKeyDown={(event) => (event.ctrlKey || event.metaKey) && event.key === 'Enter' && submit()}
      afterOpenChange={(opened) => opened && focusFirst()}
      closable={{ 'aria-label': t('kit.close') }}
      footer={
        <div className="md-drawer-foot">
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={pending} onClick={submit}>
            {t('kit.ok')}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormNotes form={form} title={title ?? t(modalTitle[type])} />
        {stale && <StalePanel form={form} current={stale} show={show} />}
        {children}
        {/* The visible button stands in the drawer's foot, outside the form; Enter needs one inside. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
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
