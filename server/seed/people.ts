// The people of the demo: an account for each kind of role, their colleagues, and the roles that their units made.

import { firstOf, sure } from '#contract/kit/sure'
import type { Permission } from '#contract/permissions'
import type { Chance } from './chance'
import { distributorsOf } from './distributors'
import { agent, brand, market, platformId, shop } from './places'

export type SeedRole = {
  id: number
  unit: number
  code: string
  name: string
  nameEn: string
  description: string
  descriptionEn: string
  permissions: Permission[]
}
export type SeedPerson = {
  id: number
  username: string
  name: string
  mobile: string
  status: 0 | 1
  posts: { unit: number; role: number; owner: boolean }[]
  lastLoginAt: string | null
  createdAt: string
}

/** Ids of the preset roles, as their migration made them. */
const preset = { manager: 1, merchant: 2, brandManager: 3, agent: 4, platform: 5, distributor: 6 } as const

const trade: Permission[] = ['product:read', 'order:read', 'total-order:read', 'presale:read', 'presale-order:read']
const money: Permission[] = ['wallet', 'bank:read', 'order:read', 'order-analysis:read']

type Said = readonly [chinese: string, english: string]
const role = (id: number, unit: number, [name, nameEn]: Said, [description, descriptionEn]: Said, permissions: Permission[]): SeedRole => ({
  id,
  unit,
  code: `ROLE_CUSTOM_${id}`,
  name,
  nameEn,
  description,
  descriptionEn,
  permissions,
})

export const customRoles: SeedRole[] = [
  { ...role(11, market.first, ['访客', 'Guest'], ['没有任何权限', 'May do nothing'], []), code: 'ROLE_GUEST' },
  role(
    12,
    market.first,
    ['运营专员', 'Operations clerk'],
    ['负责商品、公告和轮播图', 'Looks after goods, notices and banners'],
    [...trade, 'banner:read', 'notice:read', 'paynotice:read'],
  ),
  role(13, market.first, ['财务', 'Accountant'], ['查看钱包、银行卡和订单', 'Sees wallet, bank cards and orders'], money),
  role(
    14,
    market.first,
    ['人事', 'Personnel'],
    ['管理员工账号', 'Manages the accounts of the staff'],
    ['account:read', 'account:write', 'account:password', 'role:read'],
  ),
  role(
    15,
    market.first,
    ['客服', 'Customer service'],
    ['查看订单和会员', 'Sees orders and members'],
    ['order:read', 'member:read', 'points-order:read'],
  ),
  role(
    16,
    market.first,
    ['数据分析', 'Analyst'],
    ['查看数据中心', 'Sees the data centre'],
    ['customer-analysis:read', 'product-analysis:read', 'order-analysis:read', 'figure-news:read', 'figure-news:write'],
  ),
  role(21, shop.selfManaged, ['店员', 'Shop assistant'], ['接待顾客和处理订单', 'Serves customers and handles orders'], trade),
  role(22, shop.selfManaged, ['收银', 'Cashier'], ['查看订单和钱包', 'Sees orders and the wallet'], money),
  role(23, shop.unified, ['店员', 'Shop assistant'], ['接待顾客和处理订单', 'Serves customers and handles orders'], trade),
  role(
    24,
    market.second,
    ['运营专员', 'Operations clerk'],
    ['负责商品、公告和轮播图', 'Looks after goods, notices and banners'],
    [...trade, 'banner:read', 'notice:read'],
  ),
]

type Demo = [username: string, name: string, mobile: string, posts: [unit: number, role: number][]]
const demo: Demo[] = [
  [
    'manager01',
    '高建国',
    '13800000001',
    [
      [market.first, preset.manager],
      [market.second, preset.manager],
    ],
  ],
  ['merchant01', '林晓月', '13800000002', [[shop.selfManaged, preset.merchant]]],
  ['unified01', '周大海', '13800000003', [[shop.unified, preset.merchant]]],
  ['brandmgr01', '沈知夏', '13800000004', [[brand.tea, preset.brandManager]]],
  ['agent0001', '周启明', '13800000005', [[agent.east, preset.agent]]],
  ['platform01', '王思齐', '13800000006', [[platformId, preset.platform]]],
  ['nobody001', '赵无名', '13800000007', [[market.first, 11]]],
  ['manager02', '何美玲', '13800000008', [[market.second, preset.manager]]],
  ['merchant03', '陆小雨', '13800000009', [[203, preset.merchant]]],
  ['unified04', '郭自强', '13800000010', [[204, preset.merchant]]],
  ['merchant05', '黎思远', '13800000011', [[205, preset.merchant]]],
  ['unified06', '陈伟强', '13800000012', [[206, preset.merchant]]],
  ['merchant07', '罗淑芬', '13800000013', [[207, preset.merchant]]],
  ['merchant08', '陆一帆', '13800000014', [[208, preset.merchant]]],
  ['brandmgr02', '陆一鸣', '13800000015', [[brand.home, preset.brandManager]]],
  ['brandmgr03', '黎婉仪', '13800000016', [[brand.wear, preset.brandManager]]],
  ['agent0002', '梁嘉欣', '13800000017', [[agent.south, preset.agent]]],
]

/** Where the colleagues work, how many, and under which roles. */
const staff: [unit: number, count: number, prefix: string, roles: number[]][] = [
  [market.first, 24, 'xihu', [12, 12, 13, 14, 15, 15, 16]],
  [shop.selfManaged, 9, 'yunling', [21, 21, 22]],
  [shop.unified, 4, 'laozhou', [23]],
  [market.second, 7, 'tianhe', [24]],
]

export const surnames = [...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许韩冯邓曹']
export const givens =
  '子涵 雨桐 浩然 欣怡 梓轩 佳宁 俊杰 思远 晓彤 志强 丽华 建军 海燕 文博 雅静 国栋 婷婷 明辉 秀英 鹏飞 诗琪 嘉豪 美玲 振宇'.split(' ')

const day = 86_400_000

export function peopleOf(chance: Chance, base: number): SeedPerson[] {
  const people: SeedPerson[] = demo.map(([username, name, mobile, posts], at) => ({
    id: 1001 + at,
    username,
    name,
    mobile,
    status: 1,
    posts: posts.map(([unit, roleId]) => ({
      unit,
      role: roleId,
      owner: roleId < 10 && !(username === 'manager01' && unit === market.second),
    })),
    lastLoginAt: null,
    createdAt: new Date(base + at * 60_000).toISOString(),
  }))
  for (const [unit, count, prefix, roles] of staff) {
    for (let n = 1; n <= count; n += 1) people.push(colleague(chance, base, 1001 + people.length, { unit, n, prefix, roles }))
  }
  return [...people, distributor(base, 1001 + people.length)]
}

/** The first whom the tea brand let in, with the phone of the application. */
function distributor(base: number, id: number): SeedPerson {
  const { id: unit, contact = '', phone = '' } = firstOf(distributorsOf())
  const createdAt = new Date(base + 2 * day).toISOString()
  const posts = [{ unit, role: preset.distributor, owner: true }]
  return { id, username: 'distributor01', name: contact, mobile: phone, status: 1, posts, lastLoginAt: null, createdAt }
}

type Post = { unit: number; n: number; prefix: string; roles: number[] }

function colleague(chance: Chance, base: number, id: number, { unit, n, prefix, roles }: Post): SeedPerson {
  const createdAt = base + day + (id - 1000) * 7_200_000
  return {
    id,
    username: `${prefix}.${String(n).padStart(4, '0')}`,
    name: chance.pick(surnames) + chance.pick(givens),
    mobile: `137${String(10_000_000 + id * 1009 + chance.upTo(1000)).slice(-8)}`,
    status: chance.upTo(9) === 0 ? 0 : 1,
    posts: [{ unit, role: sure(roles[(n - 1) % roles.length]), owner: false }],
    lastLoginAt: chance.upTo(4) === 0 ? null : new Date(createdAt + day * (1 + chance.upTo(60)) + chance.upTo(day)).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
