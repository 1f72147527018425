// The whole address book: every call that the console may make and the server must answer.

import { accounts } from './accounts/calls'
import { afterSales } from './after-sales/calls'
import { agent } from './agent/calls'
import { apply } from './apply/calls'
import { audit } from './audit/calls'
import { auth, phoneCodes } from './auth/calls'
import { bell } from './bell/calls'
import { brand } from './brand/calls'
import { bulk } from './bulk/calls'
import { discounts } from './discounts/calls'
import { distribution } from './distribution/calls'
import { drafts } from './drafts/calls'
import { exports } from './exports/calls'
import { factors } from './factors/calls'
import { files } from './files/calls'
import { freight } from './freight/calls'
import { gateway } from './gateway/calls'
import { history } from './history/calls'
import { imports } from './imports/calls'
import { jobs } from './jobs/calls'
import { orders } from './orders/calls'
import { payments } from './payments/calls'
import { places } from './places/calls'
import { preferences } from './preferences/calls'
import { presale } from './presale/calls'
import { priceLab } from './price-lab/calls'
import { products } from './products/calls'
import { reference } from './reference/calls'
import { richText } from './rich-text/calls'
import { roles } from './roles/calls'
import { search } from './search/calls'
import { security } from './security/calls'
import { stock } from './stock/calls'
import { views } from './views/calls'

export const contract = {
  auth,
  phoneCodes,
  security,
  factors,
  accounts,
  roles,
  history,
  places,
  distribution,
  brand,
  agent,
  products,
  stock,
  discounts,
  priceLab,
  orders,
  afterSales,
  payments,
  gateway,
  freight,
  presale,
  apply,
  audit,
  preferences,
  reference,
  views,
  drafts,
  bell,
  search,
  jobs,
  bulk,
  exports,
  imports,
  files,
  richText,
}
export type Contract = typeof contract
