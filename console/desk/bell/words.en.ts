// The bell.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bell: Catalogue['bell'] = {
  title: 'Notifications',
  label: 'Notifications, {n} unread',
  none: 'No notifications yet. Finished jobs and followed views show up here.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  routine: 'Finished jobs',
  routineNew: 'Finished jobs, {n} new',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
}
