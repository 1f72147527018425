// An announcement that must be confirmed, over the page, which keeps all that was typed in it. Fetched when there is one.

import './announcements.css'
import '#console/kit/overlay/dialog.css'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { announcements } from '#contract/announcements/calls'
import { AnnouncementText, type Whole } from './AnnouncementText'

export function Standing({ one, left }: { one: Whole; left: number }) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const confirm = useWrite(announcements.markRead, { done: t('announced.confirmed') })
  useStanding(dialog)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the page behind must not do anything meanwhile
    <dialog
      ref={dialog}
      className="md-dialog an-stands"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      // A browser lets nobody be held for ever: a second Esc closes it whatever was said. It stands up again.
      onClose={() => dialog.current?.showModal()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{one.title}</h2>
        {left > 1 && <span className="an-left">{t('announced.left', { n: left })}</span>}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="md-dialog-body" tabIndex={0} role="document" aria-labelledby={id} data-first>
        <AnnouncementText one={one} />
      </div>
      <footer>
        <span className="an-why">{t('announced.mustConfirm')}</span>
        <Button look="primary" pending={confirm.isPending} onClick={() => confirm.mutate({ id: one.id })}>
          {t('announced.confirm')}
        </Button>
      </footer>
    </dialog>
  )
}

function useStanding(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [dialog])
}
