// The accounts as rows of a spreadsheet: the same people under the same mask as the list shows them.

import { type Account, accountSheet } from '#contract/accounts/calls'
import { exportable } from '../kit/exportable'
import { must } from '../kit/road/refuse'
import { ofAnother } from './elsewhere'
import { maskMobile } from './rules'
import * as store from './store'

export const accountExport = exportable(accountSheet, {
  whyNot: ofAnother,

  // Asked again where a saved view is counted, which begins no job.
  count: async ({ tx, session }, filter) => {
    must(ofAnother(session, filter))
    const one = { ...filter, pageNumber: 1, pageSize: 1 }
    return (await store.page(tx, session.unit.id, one, session.permissions.has('account:phone'))).total
  },

  rows: async function* ({ tx, session, language }, filter) {
    const seesPhones = session.permissions.has('account:phone')
    const seen = ({ roleName, roleNameEn, mobile, ...line }: store.Line): Partial<Account> => ({
      ...line,
      mobile: mobile === null || seesPhones ? mobile : maskMobile(mobile),
      roleName: language === 'en' ? (roleNameEn ?? roleName) : roleName,
    })
    for await (const lines of store.lines(tx, session.unit.id, filter, seesPhones)) yield lines.map(seen)
  },
})
