// Every screen, whether the menu shows it, and who sees it: the table of the specification (whoever has money on the books also has a
// wallet and bank cards), ours that stand among them, and what later columns say of their own.

import { columns } from '../contract/columns'
import type { Page, Viewer } from '../contract/kit/column'

/** M manager, S merchant that runs itself, 1 merchant of a shop that its market runs, B brand manager, A agent, D distributor. */
export type Screen = [url: string, inMenu: 'yes' | 'hidden' | 'no', seenBy: string]

const table = `
operation-management/market-list/index            yes     A
operation-management/shop-list/index              yes     A
operation-management/brand-store/index            yes     B
operation-management/brand-market/index           yes     B
operation-management/distributor/index            yes     B
operation-management/commodity/index              yes     MS1
operation-management/total-order/index            hidden  MS1
operation-management/order/index                  yes     MS1
operation-management/brand-order/index            yes     BA
operation-management/banner/index                 yes     MS1
operation-management/paynotice/index              yes     MS1
operation-management/notice/index                 yes     MS1
operation-management/accountNumber/index          yes     MS1
operation-management/role/index                   yes     MS1
datacenter/customer-analysis/index                yes     MS1BA
datacenter/product-analysis/index                 yes     MS1BA
datacenter/order-analysis/index                   yes     MS1BA
bank-card/index                                   hidden  MS1BAD
brand/config/index                                yes     B
coupon/index                                      yes     MS1
presale/products/index                            yes     MS1
presale/order/index                               yes     MS1
marketing-level/detail                            hidden  MS
marketing/level/index                             yes     MS
marketing/user/index                              yes     MS
marketing/points-mall/index                       yes     MS1
marketing/points-order/index                      yes     MS1
agent/data-panel/index                            hidden  -
agent/brand/index                                 hidden  -
agent/report-form/index                           hidden  -
agent/jurisdiction/index                          hidden  -
wallet/index                                      yes     MS1BAD
logistics-fare/logistics-template/index           yes     MS1
marketing/points-setting/index                    no      MS
`
// Pages of daily work that its tree does not know; those of the platform alone are in its list.
const ours = `
operation-management/commodity/edit               no      MS1
operation-management/due/index                    yes     MS1
operation-management/stock/index                  yes     MS1
operation-management/after-sale/index             yes     MS1BA
operation-management/media/index                  yes     MS1BA
operation-management/discount/index               yes     MS1
operation-management/price-lab/index              yes     MS1
operation-management/order-scan/index             yes     MS1
operation-management/gateway/index                yes     MS1
operation-management/webhook/index                yes     MS1
operation-management/delivery/index               yes     MS1
operation-management/category/index               yes     -
operation-management/review/index                 yes     -
operation-management/payment-report/index         yes     -
operation-management/audit-log/index              yes     -
`
const rowsOf = (text: string): Screen[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as Screen)

const specified = rowsOf(table)
const known = [...specified, ...rowsOf(ours)]

const letters: Partial<Record<Viewer, string>> = { manager: 'M', merchant: 'S', unified: '1', brand: 'B', agent: 'A', distributor: 'D' }

/** A page that came after the table is seen by whom its column says; that a right has moved is seen by the authority table. */
const rowOf = ({ url, group, hidden, seenBy }: Page): Screen => [
  url,
  group === undefined ? 'no' : hidden ? 'hidden' : 'yes',
  seenBy.map((viewer) => letters[viewer] ?? '').join('') || '-',
]

/** The specification names it. */
export const isOfTheTable = (url: string): boolean => specified.some(([told]) => told === url)
const isKnown = (url: string): boolean => known.some(([told]) => told === url)

export const screens: Screen[] = [
  ...known,
  ...columns
    .flatMap(({ pages }) => Object.values<Page>(pages))
    .filter(({ url }) => !isKnown(url))
    .map(rowOf),
]

export const screensOf = (letter: string): Screen[] => screens.filter(([, , seenBy]) => seenBy.includes(letter))
