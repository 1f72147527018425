// What the page of an account's security says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const security: Catalogue['security'] = {
  title: 'Account security',
  lead: 'Your own password, devices and sign-in alerts.',
  password: {
    title: 'Password',
    lead: 'Changing it signs you out on other devices.',
    mustChange: 'This is the password you were given. Please change it soon.',
    change: 'Change password',
  },
  sessions: {
    title: 'Signed-in devices',
    lead: 'Devices signed in to your account. If you do not recognise one, sign it out and change your password.',
    endOthers: 'Sign out all others',
    endOthersAsk: 'This signs out {n} other [n:device|devices]. Continue?',
    ended: 'Signed out',
    othersEnded: 'All other devices signed out',
  },
  notices: {
    title: 'Sign-in alerts',
    lead: 'You are always notified here of a new device, a changed password or a changed mobile number.',
    bySms: 'Also send a text message',
    toMobile: 'To {mobile}, up to 10 a day.',
    noMobile: 'This account has no mobile number.',
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
