// The second step of a sign-in and proving again, in English: said before anybody is in.

import type { Catalogue } from '#console/kit/text/catalogue'

export const secondStep: Catalogue['secondStep'] = {
  title: 'One more step',
  lead: 'Your password is correct. Now confirm with your second factor.',
  againTitle: 'Confirm it is you',
  againLead: 'This affects your account or money. You are asked once every ten minutes.',
  actLead: 'This has weighty consequences, so it is asked every time. Your answer counts for 5 minutes.',
  smsHint: 'A code is sent to {mobile}',
  usePassword: 'Use your password instead',
  useSms: 'Use an SMS code instead',
  totpLabel: 'Code',
  totpHint: 'Open your authenticator app and enter its 6 digits',
  recoveryLabel: 'Recovery code',
  recoveryHint: 'Each recovery code works once',
  passwordLabel: 'Password',
  passkeyHint: 'Your browser asks for a fingerprint, your face or the device code',
  submit: 'Verify',
  byPasskey: 'Use a passkey',
  useTotp: 'Use an app code instead',
  useRecovery: 'Use a recovery code instead',
  usePasskey: 'Use a passkey instead',
  passkeyAway: 'The passkey was not used. Try again or choose another way',
  passkeySignIn: 'Sign in with a passkey',
  or: 'or',
  waiting: 'Waiting for the passkey…',
}
