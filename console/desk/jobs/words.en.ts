// What long work says of itself, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const jobs: Catalogue['jobs'] = {
  status: { QUEUED: 'Waiting', RUNNING: 'Running', DONE: 'Done', FAILED: 'Failed', CANCELED: 'Canceled' },
  canceling: 'Canceling…',
  counting: 'Counting…',
  rows: '{n} [n:row|rows]',
  failedRows: '{n} failed',
  cancel: 'Cancel',
  retry: 'Retry',
  download: 'Download',
  expires: 'kept until {time}',
  none: 'Nothing yet',
  downloadFailed: 'System error, please retry',
}
