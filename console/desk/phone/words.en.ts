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
  mine: 'Phone number',
  mineLead:
    'Sign-in codes, password resets and security notices go to {mobile}. With a new card or phone, check here that codes still arrive.',
  mineNone: 'No number is registered. Check that codes arrive at yours, then ask an administrator to register it.',
  verify: 'Verify a phone number',
}
