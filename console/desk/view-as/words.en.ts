// Looking through somebody else's eyes, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const viewAs: Catalogue['viewAs'] = {
  bar: 'Looking as {name} · read only',
  where: '{role} · {unit}',
  until: 'ends by itself at {time}',
  leave: 'Leave',
  begin: 'Look as this one',
  beginAsk:
    'You will look as {name} for 30 minutes at most. Nothing can be changed; the beginning and the end are written into the audit log. Go on?',
}
