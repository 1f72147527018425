// What the page of an account's security says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const security: Catalogue['security'] = {
  title: 'Account security',
  lead: 'Password, signed-in devices and sign-in notices: for your own account alone.',
  password: {
    title: 'Password',
    lead: 'A changed password signs every other device out at once.',
    mustChange: 'This is the password that you were given. Please change it soon.',
    change: 'Change the password',
  },
  sessions: {
    title: 'Signed-in devices',
    lead: 'These devices are signed in to your account now. If you do not know one, end it and change your password.',
    endOthers: 'End all others',
    endOthersAsk: 'This ends {n} other sessions; those devices will have to sign in again. Continue?',
    ended: 'Session ended',
    othersEnded: 'All other sessions ended',
  },
  notices: {
    title: 'Sign-in notices',
    lead: 'The bell always tells you of a sign-in from a new device, a changed password and a changed mobile number.',
    bySms: 'Send a message as well',
    toMobile: 'To {mobile}, at most 10 a day.',
    noMobile: 'This account has no mobile number to send messages to.',
    saved: 'Saved',
  },
  signIns: {
    title: 'Sign-ins',
    lead: 'Sign-ins and failed attempts of the last 90 days.',
    none: 'No sign-ins yet',
    failed: 'Failed',
    newDevice: 'New device',
  },
}
