// Looking through somebody else's eyes, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const viewAs: Catalogue['viewAs'] = {
  bar: 'Viewing as {name} · read only',
  where: '{role} · {unit}',
  until: 'ends at {time}',
  leave: 'Exit',
  begin: 'View as',
  beginAsk: 'You will see what {name} sees for up to 30 minutes. Nothing can be changed, and it is recorded in the audit log. Continue?',
}
