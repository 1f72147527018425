// The second step of a sign-in and proving again, in English: said before anybody is in.

import type { Catalogue } from '#console/kit/text/catalogue'

export const secondStep: Catalogue['secondStep'] = {
  title: 'One more step',
  lead: 'The password was right. Please show the second factor that you set up.',
  againTitle: 'Please prove that it is you',
  againLead: 'This matters for your account or your money. Once in ten minutes is enough.',
  totpLabel: 'Code',
  totpHint: 'Open your authenticator app and enter its 6 digits',
  recoveryLabel: 'Recovery code',
  recoveryHint: 'Each recovery code works once',
  passwordLabel: 'Password',
  passkeyHint: 'Your browser asks for a fingerprint, a face or the code of the device',
  submit: 'Verify',
  byPasskey: 'Use a passkey',
  useTotp: 'Use a code of the app instead',
  useRecovery: 'Use a recovery code instead',
  usePasskey: 'Use a passkey instead',
  passkeyAway: 'The passkey was not shown. Try again, or choose another way',
  passkeySignIn: 'Sign in with a passkey',
  or: 'or',
  waiting: 'Waiting for the passkey…',
}
