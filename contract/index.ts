// The whole address book: every call that the console may make and the server must answer.

import { accounts } from './accounts'
import { afterSales } from './after-sales'
import { agent } from './agent'
import { apply } from './apply'
import { audit } from './audit'
import { auth, phoneCodes } from './auth'
import { bell } from './bell'
import { brand } from './brand'
import { bulk } from './bulk'
import { discounts } from './discounts'
import { distribution } from './distribution'
import { drafts } from './drafts'
import { exports } from './exports'
import { factors } from './factors'
import { files } from './files'
import { freight } from './freight'
import { gateway } from './gateway'
import { history } from './history'
import { imports } from './imports'
import { jobs } from './jobs'
import { orders } from './orders'
import { payments } from './payments'
import { places } from './places'
import { preferences } from './preferences'
import { presale } from './presale'
import { priceLab } from './price-lab'
import { products } from './products'
import { reference } from './reference'
import { richText } from './rich-text'
import { roles } from './roles'
import { search } from './search'
import { security } from './security'
import { stock } from './stock'
import { views } from './views'

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
