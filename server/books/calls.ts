// What the server does for the books when the console asks.

import type { books } from '#contract/books/calls'
import { proveTitle } from '#contract/books/checks'
import { pathTo } from '#contract/pages'
import { beginJob } from '../kit/jobs/job-row'
import type { Handlers } from '../kit/road/answer'
import * as store from './store'
import { tellAll } from './told'

export const bookCalls: Handlers<typeof books> = {
  proof: async ({ tx, session, language }) => {
    // A unit hears whether the books agree and when that was found, and nothing of others.
    if (session.unit.kind !== 'PLATFORM') {
      const badge = await store.lastBadge(tx)
      return badge ? { ...badge, tookMs: 0, checkCount: 0, differences: [], actor: '' } : null
    }
    const proof = await store.lastProof(tx)
    return proof ? { ...proof, differences: await tellAll(tx, proof.differences, language) } : null
  },
  prove: (ctx) => beginJob(ctx, { kind: 'prove-books', title: proveTitle, input: {}, link: pathTo('books') }),
  days: ({ tx }, { pageNumber, pageSize }) => store.days(tx, pageNumber, pageSize),
}
