// The Chinese catalogue, one file per area. Its shape is the shape that every other language must have.

import { accounts } from '#console/accounts/words.zh-CN'
import { afterSales } from '#console/after-sales/words.zh-CN'
import { agent } from '#console/agent/words.zh-CN'
import { apply } from '#console/apply/words.zh-CN'
import { audit } from '#console/audit/words.zh-CN'
import { brand } from '#console/brand/words.zh-CN'
import { bell } from '#console/desk/bell/words.zh-CN'
import { bulk } from '#console/desk/bulk/words.zh-CN'
import { charts } from '#console/desk/chart/words.zh-CN'
import { drafts } from '#console/desk/drafts/words.zh-CN'
import { exports } from '#console/desk/export/words.zh-CN'
import { goods } from '#console/desk/goods/words.zh-CN'
import { imports } from '#console/desk/import/words.zh-CN'
import { jobs } from '#console/desk/jobs/words.zh-CN'
import { phone } from '#console/desk/phone/words.zh-CN'
import { reference } from '#console/desk/region/words.zh-CN'
import { files } from '#console/desk/upload/words.zh-CN'
import { views } from '#console/desk/views/words.zh-CN'
import { discounts } from '#console/discounts/words.zh-CN'
import { distribution } from '#console/distribution/words.zh-CN'
import { freight } from '#console/freight/words.zh-CN'
import { gateway } from '#console/gateway/words.zh-CN'
import { home } from '#console/home/words.zh-CN'
import { kit } from '#console/kit/words.zh-CN'
import { orders } from '#console/orders/words.zh-CN'
import { payments } from '#console/payments/words.zh-CN'
import { places } from '#console/places/words.zh-CN'
import { presale } from '#console/presale/words.zh-CN'
import { priceLab } from '#console/price-lab/words.zh-CN'
import { products } from '#console/products/words.zh-CN'
import { roles } from '#console/roles/words.zh-CN'
import { factors } from '#console/security/factors/words.zh-CN'
import { security } from '#console/security/words.zh-CN'
import { planned } from '#console/shell/planned/words.zh-CN'
import { secondStep } from '#console/shell/signin/words.zh-CN'
import { shell } from '#console/shell/words.zh-CN'
import { stock } from '#console/stock/words.zh-CN'
import { theme } from '#console/theme/words.zh-CN'

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
