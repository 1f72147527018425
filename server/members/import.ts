// Members from a spreadsheet: each row by the same rules as the form; a number that is a member already is said before anything goes in.

import { importRefusals } from '#contract/imports/calls'
import { memberImport } from '#contract/members/sheets'
import { memberRefusals } from '#contract/members/states'
import { importable } from '../kit/importable'
import { must } from '../kit/road/refuse'
import { sealOf } from '../orders/index'
import { add } from './calls'
import { ownIdOf } from './one'
import * as store from './store'

export const membersFromSheet = importable(memberImport, {
  taken: {
    mobile: {
      refusal: memberRefusals.already,
      among: async (ctx, mobiles) => {
        const { hash } = await sealOf(ctx)
        const byHash = new Map(mobiles.map((mobile) => [hash(mobile), mobile]))
        const taken = await store.hashesAmong(ctx.tx, await ownIdOf(ctx.tx, ctx.session), [...byHash.keys()])
        return taken.flatMap((one) => byHash.get(one) ?? [])
      },
    },
  },
  blames: { mobile: [memberRefusals.already] },
  add: (ctx, row) => add(ctx, row, 'IMPORT'),
  remove: async ({ tx }, id) => must((await store.remove(tx, id)) ? null : importRefusals.changedSince),
})
