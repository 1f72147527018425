// The phone verification dialog, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const phone: Catalogue['phone'] = {
  title: 'Phone verification',
  send: 'Get the code',
  resend: '{n}s to resend',
  sent: 'phone code sent successfully and valid for 5 minutes',
  phonePlaceholder: 'please enter the phone number',
  codePlaceholder: 'please enter the code',
  verified: 'Verified',
}
