// What must be confirmed stands before the work until it is read: over the page, which keeps all that was typed in it.

import './announcements.css'
import '#console/kit/overlay/dialog.css'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useUnread } from '#console/desk/bell/use-bell'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { announcements } from '#contract/announcements/calls'
import { auth } from '#contract/auth/calls'
import { AnnouncementText, type Whole } from './AnnouncementText'

export function MustConfirm() {
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  // Whoever looks through somebody else's eyes can confirm nothing for them.
  const { data, refetch } = useRead(announcements.pending, {}, { quiet: true, enabled: me !== undefined && !me.viewing })
  // Whoever is told something hears the bell, wherever it was said.
  const unread = useUnread()
  const heard = useRef(unread)
  useEffect(() => {
    if (unread > heard.current) void refetch()
    heard.current = unread
  }, [unread, refetch])
  const [first] = data ?? []
  return first && !me?.viewing ? <Standing key={first.id} one={first} left={data?.length ?? 1} /> : null
}

function Standing({ one, left }: { one: Whole; left: number }) {
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
