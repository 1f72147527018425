// The Chinese catalogue, one file per area. Its shape is the shape that every other language must have.

import { accounts } from './accounts'
import { afterSales } from './after-sales'
import { agent } from './agent'
import { apply } from './apply'
import { audit } from './audit'
import { bell } from './bell'
import { brand } from './brand'
import { bulk } from './bulk'
import { charts } from './charts'
import { discounts } from './discounts'
import { distribution } from './distribution'
import { drafts } from './drafts'
import { exports } from './exports'
import { factors } from './factors'
import { files } from './files'
import { freight } from './freight'
import { gateway } from './gateway'
import { goods } from './goods'
import { home } from './home'
import { imports } from './imports'
import { jobs } from './jobs'
import { kit } from './kit'
import { orders } from './orders'
import { payments } from './payments'
import { phone } from './phone'
import { places } from './places'
import { planned } from './planned'
import { presale } from './presale'
import { priceLab } from './price-lab'
import { products } from './products'
import { reference } from './reference'
import { roles } from './roles'
import { secondStep } from './second-step'
import { security } from './security'
import { shell } from './shell'
import { stock } from './stock'
import { theme } from './theme'
import { views } from './views'

export const zhCN = {
  accounts,
  agent,
  apply,
  audit,
  afterSales,
  bell,
  brand,
  bulk,
  charts,
  discounts,
  distribution,
  drafts,
  exports,
  factors,
  files,
  goods,
  freight,
  gateway,
  home,
  imports,
  jobs,
  kit,
  orders,
  payments,
  phone,
  places,
  planned,
  products,
  priceLab,
  presale,
  reference,
  roles,
  secondStep,
  security,
  shell,
  stock,
  theme,
  views,
}

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type Catalogue = Shape<typeof zhCN>
