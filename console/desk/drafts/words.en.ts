// Drafts and who else is here, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const drafts: Catalogue['drafts'] = {
  found: 'You have an unsaved draft from {time}.',
  take: 'Continue editing',
  drop: 'Discard',
  kept: 'Draft saved {time}',
  unsaved: 'Unsaved changes',
  others: 'Also open here: {names}.',
}
