// The phone verification dialog, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const phone: Catalogue['phone'] = {
  title: 'Phone verification',
  send: 'Get code',
  resend: '{n}s to resend',
  sent: 'phone code sent successfully and valid for 5 minutes',
  phonePlaceholder: 'please enter the phone number',
  codePlaceholder: 'please enter the code',
  verified: 'Verified',
  mine: 'Phone number',
  mineLead: 'Sign-in codes, password resets and security notices go to {mobile}. New SIM or phone? Check here that codes still arrive.',
  mineNone: 'No number on file. Check that codes reach yours, then ask an administrator to add it.',
  verify: 'Verify a phone number',
}
