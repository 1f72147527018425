// Drafts and who else is here, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const drafts: Catalogue['drafts'] = {
  found: 'There is a draft of {time} that was not saved.',
  take: 'Take it up again',
  drop: 'Discard',
  others: '{names} has this open too.',
}
