// What can be done with an announcement, and why not.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { type Announcement, announcements } from '#contract/announcements/calls'
import { whyNotAnnouncement } from '#contract/announcements/states'

type Ways = {
  edit: (one: Announcement) => void
  withdraw: (one: Announcement) => void
  sort: (one: Announcement) => void
  gone: () => void
}

export function useAnnouncementActions({ edit, withdraw, sort, gone }: Ways): (one: Announcement) => Action[] {
  const t = useT()
  const pin = useWrite(announcements.pin)
  const remove = useWrite(announcements.remove, { done: t('announcements.removed') })
  const remind = useWrite(announcements.remind)
  return (one) => {
    const { id, version, title, isPinned, receiverCount, readCount, state } = one
    const unreadCount = receiverCount - readCount
    const isOut = state === 'PUBLISHED'
    return [
      ...(isOut
        ? [
            {
              label: t('announcements.remind'),
              permission: 'notice:write' as const,
              why: whyNotAnnouncement.remind({ state, unreadCount }),
              confirm: t('announcements.remindAsk', { n: unreadCount }),
              run: () =>
                remind.mutate({ id }, { onSuccess: ({ reminded }) => toast.success(t('announcements.reminded', { n: reminded })) }),
            },
          ]
        : []),
      { label: t('announcements.edit'), key: 'e', permission: 'notice:write', why: whyNotAnnouncement.edit(one), run: () => edit(one) },
      isPinned
        ? {
            label: t('announcements.unpin'),
            permission: 'notice:write',
            why: whyNotAnnouncement.unpin(one),
            run: () => pin.mutate({ id, version, isPinned: false }),
          }
        : {
            label: t('announcements.pin'),
            permission: 'notice:write',
            why: whyNotAnnouncement.pin(one),
            run: () => pin.mutate({ id, version, isPinned: true }),
          },
      { label: t('sorting.title'), permission: 'notice:write', run: () => sort(one) },
      isOut
        ? {
            label: t('announcements.withdraw'),
            permission: 'notice:write',
            danger: true,
            why: whyNotAnnouncement.withdraw(one),
            run: () => withdraw(one),
          }
        : {
            label: t('announcements.remove'),
            permission: 'notice:write',
            danger: true,
            why: whyNotAnnouncement.remove(one),
            confirm: t('announcements.removeAsk', { title }),
            run: () => remove.mutate({ id }, { onSuccess: gone }),
          },
    ]
  }
}
