// Saved views of lists, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const views: Catalogue['views'] = {
  label: 'Views',
  all: 'All',
  none: 'No saved view yet. Arrange filters, order and columns, then save the list to open it again at any time.',
  save: 'Save this view',
  edit: 'Update with the list as it is',
  remove: 'Delete the view',
  saved: 'Saved',
  removed: 'Deleted',
  setDefault: 'Make it my default',
  unsetDefault: 'No longer my default',
  isDefault: 'Default',
  isShared: 'Shared in the unit',
  tellRows: 'Tell me when it has new rows',
  unsubscribe: 'Stop telling me of new rows',
  tellDaily: 'Send me a daily digest',
  unsubscribeDaily: 'Stop the daily digest',
  copy: 'Copy the link',
  copied: 'Link copied',
}
