// Saved views of lists, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const views: Catalogue['views'] = {
  label: 'Views',
  all: 'All',
  none: 'No saved views yet. Set filters, sorting and columns, then save them as a view.',
  save: 'Save this view',
  edit: 'Update with current list',
  remove: 'Delete view',
  saved: 'Saved',
  removed: 'Deleted',
  setDefault: 'Set as default',
  unsetDefault: 'Remove as default',
  isDefault: 'Default',
  isShared: 'Shared with team',
  tellRows: 'Notify me of new rows',
  unsubscribe: 'Stop notifying me',
  tellDaily: 'Daily digest',
  unsubscribeDaily: 'Stop daily digest',
  copy: 'Copy link',
  copied: 'Link copied',
}
