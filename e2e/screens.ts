// The screens: what the menu of each demo account holds, by the table of the specification, and what is walked through on each of them.

import { firstOf } from '../contract/kit/sure'
import { allPages, isTool, platformUrls } from '../contract/menu'
import { pathTo } from '../contract/pages'
import { screensOf } from '../house/screens'
import { call, type DemoAccount } from './house'

const seenBy = (letter: string) => screensOf(letter).flatMap(([url, inMenu]) => (inMenu === 'yes' ? [`/${url}`] : []))

/** The platform has no mapping of its own: its list is the one that its role was given. */
const platform = allPages.filter(({ url, hidden }) => !hidden && platformUrls.includes(url) && !isTool(url)).map(({ url }) => `/${url}`)

export const menuOf: Record<DemoAccount, string[]> = {
  manager01: seenBy('M'),
  merchant01: seenBy('S'),
  unified01: seenBy('1'),
  brandmgr01: seenBy('B'),
  agent0001: seenBy('A'),
  distributor01: seenBy('D'),
  platform01: platform,
  nobody001: [],
}

export const accountsPage = pathTo('accounts')
export const rolesPage = pathTo('roles')

/** What a screen has beside itself: the drawer of its first row, the form of its first act, a list that can be empty. */
export type Beside = 'row' | 'form' | 'list'
/** Which sheet of pictures a screen stands on. */
export type Group = 'desk' | 'trade' | 'goods' | 'people' | 'places' | 'platform' | 'money'
export type Screen = { name: string; account: DemoAccount; path: string; has: readonly Beside[]; group: Group }

/** Screens of one record: which of the demo's it is, by the list that holds it. */
const recordOf: Readonly<Record<string, string>> = {
  designer: `/merchant-api/screen/screens/page?pageNumber=1&pageSize=1&keyword=${encodeURIComponent('今日战报')}`,
}

/** Where a screen is for whoever holds this token. */
export async function addressOf({ name, path }: Screen, token: string): Promise<string> {
  const list = recordOf[name]
  if (!list) return path
  const { data } = await call<{ records: { id: string }[] }>('GET', list, undefined, token)
  return `${path}?id=${firstOf(data.records).id}`
}

const inMenu = (name: string) => `/operation-management/${name}/index`

const walked: Record<string, [name: string, path: string, has?: string][]> = {
  merchant01: [
    ['home', '/home'],
    ['figure-news', pathTo('figureNews'), 'row form list'],
    ['orders', inMenu('order'), 'row list'],
    ['due', inMenu('due'), 'row list'],
    ['scanning', inMenu('order-scan')],
    ['after-sales', inMenu('after-sale'), 'row list'],
    ['goods', inMenu('commodity'), 'row list'],
    ['stock', inMenu('stock'), 'row list'],
    ['discounts', inMenu('discount'), 'row form list'],
    ['price-lab', inMenu('price-lab')],
    ['presales', '/presale/products/index', 'row form list'],
    ['presale-orders', '/presale/order/index', 'row list'],
    ['points-mall', pathTo('pointsMall'), 'row list'],
    ['points-orders', pathTo('pointsOrders'), 'row list'],
    ['freight', '/logistics-fare/logistics-template/index', 'row form list'],
    ['waybills', inMenu('waybill'), 'list'],
    ['carrier-accounts', '/logistics-fare/carrier-account/index', 'row form list'],
    ['members', pathTo('members'), 'row form list'],
    ['member-points', pathTo('members', { tab: 'points' }), 'row list'],
    ['member-proposals', pathTo('members', { tab: 'proposals' }), 'list'],
    ['points-book', pathTo('pointsBook')],
    ['points-settings', pathTo('pointsSettings'), 'list'],
    ['accounts', accountsPage, 'row form list'],
    ['roles', rolesPage, 'row form list'],
    ['api-keys', inMenu('gateway'), 'form list'],
    ['webhooks', inMenu('webhook'), 'form list'],
    ['deliveries', inMenu('delivery'), 'list'],
    ['media', inMenu('media')],
    ['security', '/security'],
    ['theme', '/theme'],
    ['wallet', pathTo('wallet'), 'row list'],
    ['wallet-withdrawals', pathTo('wallet', { tab: 'withdrawals' }), 'row list'],
    ['wallet-pending', pathTo('wallet', { tab: 'pending' }), 'list'],
    ['wallet-withdraw', pathTo('wallet', { withdraw: true })],
    ['wallet-agreement', pathTo('wallet', { agreement: true })],
    ['bank-cards', pathTo('bankCards'), 'row form'],
    ['statements', pathTo('statements'), 'row list'],
    ['banners', inMenu('banner'), 'row form list'],
    ['announcements', inMenu('notice'), 'row form list'],
    ['shopping-notices', inMenu('paynotice')],
    ['coupons', '/coupon/index', 'row list'],
    ['coupon-held', '/coupon/held', 'list'],
    ['coupon-new', '/coupon/edit'],
    ['levels', pathTo('levels')],
    ['level-settings', pathTo('levels', { tab: 'settings' })],
    ['order-analysis', pathTo('orderAnalysis')],
    // Its rows and drawers are those of the statements, which are walked through on their own screen.
    ['order-settlement', pathTo('orderAnalysis', { tab: 'settle' })],
    ['customer-analysis', pathTo('customerAnalysis')],
    ['product-analysis', pathTo('productAnalysis'), 'row list'],
    ['goods-new', '/operation-management/commodity/edit'],
    ['data-screens', pathTo('screens'), 'row form list'],
    ['displays', pathTo('screenWalls'), 'list'],
    ['screen-links', pathTo('screenWalls', { tab: 'links' }), 'row form'],
    ['playlists', pathTo('screenWalls', { tab: 'playlists' }), 'row form'],
    ['datasets', pathTo('datasets'), 'row form list'],
    ['designer', pathTo('screenDesign')],
  ],
  manager01: [
    ['home-of-market', '/home'],
    ['goods-of-market', inMenu('commodity'), 'row list'],
    ['market-agreement', pathTo('wallet', { agreement: true })],
    ['total-orders', inMenu('total-order'), 'row list'],
    ['notices-of-shops', inMenu('paynotice'), 'row list'],
  ],
  brandmgr01: [
    ['home-of-brand', '/home'],
    ['brand-stores', inMenu('brand-store'), 'row form list'],
    ['brand-markets', inMenu('brand-market'), 'row list'],
    ['distributors', inMenu('distributor'), 'row list'],
    ['brand-orders', inMenu('brand-order'), 'row list'],
    ['brand-config', '/brand/config/index'],
  ],
  agent0001: [
    ['home-of-agent', '/home'],
    ['markets', inMenu('market-list'), 'row form list'],
    ['shops', inMenu('shop-list'), 'row form list'],
    ['panel', '/agent/data-panel/index'],
    ['agent-brands', '/agent/brand/index', 'row list'],
    ['report', '/agent/report-form/index'],
    ['jurisdiction', '/agent/jurisdiction/index'],
  ],
  platform01: [
    ['home-of-platform', '/home'],
    ['review', inMenu('review')],
    ['audit-log', inMenu('audit-log'), 'row list'],
    ['payment-reports', inMenu('payment-report'), 'row list'],
    ['categories', inMenu('category')],
    ['statements-of-all', pathTo('statementsOfAll'), 'row list'],
    ['due-of-all', pathTo('due'), 'row list'],
    ['withdrawals-to-review', pathTo('payouts'), 'row list'],
    ['withdrawal-settings', pathTo('payoutSettings')],
    ['agreements', pathTo('agreements'), 'row form list'],
    ['adjustments', pathTo('adjustments'), 'row form list'],
    ['packages', pathTo('packages'), 'row form list'],
    ['books', pathTo('books')],
    ['bank-files', pathTo('bankFiles'), 'list'],
    ['data-sources', pathTo('dataSources'), 'form list'],
  ],
}

const groups: Record<Group, readonly string[]> = {
  desk: [
    'home',
    'home-of-market',
    'home-of-brand',
    'home-of-agent',
    'home-of-platform',
    'figure-news',
    'security',
    'theme',
    'media',
    'banners',
    'announcements',
    'shopping-notices',
    'notices-of-shops',
  ],
  trade: [
    'orders',
    'due',
    'scanning',
    'after-sales',
    'presale-orders',
    'points-orders',
    'waybills',
    'carrier-accounts',
    'total-orders',
    'brand-orders',
    'freight',
    'order-analysis',
    'order-settlement',
    'customer-analysis',
    'product-analysis',
    'data-screens',
    'displays',
    'screen-links',
    'playlists',
    'datasets',
    'designer',
    'data-sources',
  ],
  goods: [
    'goods',
    'goods-new',
    'goods-of-market',
    'stock',
    'discounts',
    'price-lab',
    'presales',
    'coupons',
    'coupon-held',
    'coupon-new',
    'points-mall',
  ],
  people: [
    'members',
    'member-points',
    'member-proposals',
    'points-book',
    'points-settings',
    'accounts',
    'roles',
    'api-keys',
    'webhooks',
    'deliveries',
  ],
  platform: ['review', 'audit-log', 'payment-reports', 'categories'],
  money: [
    'wallet-agreement',
    'market-agreement',
    'due-of-all',
    'withdrawals-to-review',
    'withdrawal-settings',
    'agreements',
    'adjustments',
    'packages',
    'books',
    'bank-files',
  ],
  places: [],
}

const groupOf = (name: string): Group => (Object.keys(groups) as Group[]).find((group) => groups[group].includes(name)) ?? 'places'

export const screens: readonly Screen[] = Object.entries(walked).flatMap(([account, own]) =>
  own.map(([name, path, has = '']) => ({
    name,
    account: account as DemoAccount,
    path,
    group: groupOf(name),
    has: has.split(' ').filter((word) => word !== '') as Beside[],
  })),
)

/** Screens that are seen before sign-in. */
export const outside: readonly [name: string, path: string][] = [
  ['sign-in', '/login'],
  ['404', '/404'],
  ['applying', '/apply'],
  ['member-detail', '/test-member-detail'],
]
