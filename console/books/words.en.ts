// The books, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const books: Catalogue['books'] = {
  title: 'Books and closed days',
  asking: 'Asking for the last proof…',
  never: 'The books were never proven',
  agree: 'The books agree',
  differ: '{n} [n:thing does|things do] not agree',
  told: 'Proven {time} by {who}: {entries} postings and {checks} rules in {seconds} s',
  found: 'What does not agree',
  prove: 'Prove now',
  days: 'Closed days',
  daysHint: 'At 00:10 the day before is proven and closed. Nothing can be posted to it any more, and any change gives it another digest.',
  noDays: 'No day is closed yet',
  noDaysHint: 'The first one is closed at 00:10 of the next day.',
  day: 'Day',
  state: 'Proof',
  dayAgrees: 'Agrees',
  dayDiffers: 'Differs',
  entries: 'Postings',
  in: 'In',
  out: 'Out',
  available: 'Available',
  pending: 'Pending',
  frozen: 'Frozen',
  commission: 'Commission',
  cash: 'Cash',
  digest: 'Digest',
}
