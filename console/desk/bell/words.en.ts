// The bell.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bell: Catalogue['bell'] = {
  title: 'Notifications',
  label: 'Notifications, {n} unread',
  none: 'Nothing yet. You will be told here when a job ends or a subscribed list has rows.',
  readAll: 'Mark all as read',
  unread: 'Unread',
  routine: 'Finished jobs',
  routineNew: 'Finished jobs, {n} new',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
}
