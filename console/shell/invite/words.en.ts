// Coming in by invitation, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const invite: Catalogue['invite'] = {
  title: 'Accept an invitation',
  lead: 'Enter the code from your message and choose a password.',
  code: 'Invitation code',
  codeHint: '16 letters and digits, valid for 7 days, single use',
  look: 'Next',
  welcome: 'Welcome, {name}',
  opened: '{unit} ({kind}) is ready for you. Choose a password, then sign in as {username} or with a code to your phone.',
  password: 'Password',
  submit: 'Set password and sign in',
  other: 'Use another code',
}
