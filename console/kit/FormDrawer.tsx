// A form in a drawer: it saves by the button, Enter or Ctrl+Enter, and lets nothing typed be lost without asking.

import './drawer.css'
import { useBlocker } from '@tanstack/react-router'
import { Drawer } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './Button'
import { ConfirmDialog } from './ConfirmDialog'
import { FormNotes } from './drafts/FormNotes'
import { useEscape } from './escape'
import { useFocusBack } from './focus-back'
import { useT } from './i18n'
import { dialogWidth, type ModalType, modalTitle } from './modal'
import { useNarrow } from './narrow'
import { StalePanel } from './StalePanel'
import type { FormShell } from './use-form'

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

/** One opens a form to fill it in: its first field is where one begins. */
function focusFirst() {
  document.querySelector<HTMLElement>('.md-drawer form :is(input, textarea):not(:disabled)')?.focus()
}

/** Asks before unsaved changes are left: by closing, by going to another screen, by closing the window. */
function useLeaveGuard(dirty: boolean, close: () => void) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  // An address that was typed or came from a plain link has no state of the router's: the browser has gone there already.
  const isThere = useRef(false)
  const shouldBlockFn = () => {
    isThere.current = window.history.state === null
    return dirty
  }
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: () => dirty, withResolver: true, disabled: !dirty })
  const blocked = blocker.status === 'blocked'
  const question = (asking || blocked) && (
    <ConfirmDialog
      text={t('kit.confirm.leave')}
      yes={t('kit.confirm.leaveYes')}
      danger
      run={() => (blocked ? blocker.proceed() : close())}
      close={() => {
        setAsking(false)
        if (!blocked) return
        blocker.reset()
        if (isThere.current) setTimeout(() => window.history.back())
      }}
    />
  )
  return { leave: () => (dirty ? setAsking(true) : close()), question }
}
