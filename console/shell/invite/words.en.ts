// Coming in by invitation, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const invite: Catalogue['invite'] = {
  title: 'Accept an invitation',
  lead: 'Enter the code of the message and set a password; then you are in.',
  code: 'Invitation code',
  codeHint: '16 letters and digits, valid for 7 days, works once',
  look: 'Next',
  welcome: 'Welcome, {name}',
  opened:
    '{unit} ({kind}) was opened for you. Set a password; from then on sign in with the account {username}, or by a code to your phone.',
  password: 'Password',
  submit: 'Set password and sign in',
  other: 'Use another code',
}
