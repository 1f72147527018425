// Membership packages of the demo: three on sale, and units at every point of having one.

import { monthsLater } from '#contract/kit/dates'
import { type PackageFeature, packageFeatures, trialDays } from '#contract/packages/states'
import type { Tx } from '../kit/database/db'
import { json } from '../kit/database/sql'
import { nextNo } from '../kit/numbers'
import { demoMerchantNo, demoName } from '../payments/index'
import { market, shop } from './places'

const day = 86_400_000

type Sold = {
  id: number
  name: string
  description: string
  priceFen: number
  months: number
  features: PackageFeature[]
  maxMembers: number | null
}
const basic: Sold = {
  id: 1,
  name: '基础版',
  description: '会员等级与积分，适合刚开始做会员的店铺',
  priceFen: 29_900,
  months: 3,
  features: ['LEVELS', 'POINTS'],
  maxMembers: 1000,
}
const professional: Sold = {
  id: 2,
  name: '专业版',
  description: '加上积分任务，让会员常来',
  priceFen: 129_900,
  months: 12,
  features: ['LEVELS', 'POINTS', 'TASKS'],
  maxMembers: 10_000,
}
const flagship: Sold = {
  id: 3,
  name: '旗舰版',
  description: '全部功能：积分商城、规则预演，会员数不限',
  priceFen: 299_900,
  months: 12,
  features: [...packageFeatures],
  maxMembers: null,
}

/** Bought so many days ago; what ended long ago ended by itself. */
const bought: readonly [unit: number, what: Sold, daysAgo: number][] = [
  [market.first, flagship, 130],
  [shop.selfManaged, flagship, 75],
  [market.second, professional, 210],
  [203, basic, 95], // within its grace
  [207, basic, 150], // over
]
const trying = 205

export async function addPackages(tx: Tx, now: Date): Promise<void> {
  const rows = [basic, professional, flagship].map((one, at) => ({ ...one, sort: at + 1 }))
  await tx`insert into member_package ${tx(rows)}`
  for (const [unit, what, daysAgo] of bought) await addBought(tx, unit, what, new Date(now.getTime() - daysAgo * day))
  const until = new Date(now.getTime() + (trialDays - 5) * day).toISOString()
  await tx`insert into package_status (unit_id, trial_until, features) values (${trying}, ${until}, ${[...packageFeatures]})`
}

/** Paid online, as the demo's provider reported it. The books tell of it on the day that they were opened. */
async function addBought(tx: Tx, unitId: number, what: Sold, at: Date): Promise<void> {
  const { id: packageId, name, months, features, maxMembers, priceFen } = what
  const paidAt = at.toISOString()
  const until = monthsLater(at, months).toISOString()
  const [no, paymentNo] = [await nextNo(tx, 'K', at, null), await nextNo(tx, 'P', at, null)]
  const buyer = await tx<{ accountId: string; name: string }[]>`
    select a.id as account_id, a.display_name as name from membership m join account a on a.id = m.account_id
     where m.unit_id = ${unitId} and m.is_owner order by a.id limit 1`.maybe()
  const order = {
    no,
    unitId,
    packageId,
    snapshot: json({ name, months, features, maxMembers }),
    amountFen: priceFen,
    payFrom: 'ONLINE',
    status: 'PAID',
    paymentNo,
    createdId: buyer?.accountId ?? '1',
    createdName: buyer?.name ?? '',
    createdAt: paidAt,
    expiresAt: paidAt,
    paidAt,
    validFrom: paidAt,
    validUntil: until,
  }
  const { id } = await tx<{ id: string }[]>`insert into package_order ${tx(order)} returning id`.one()
  await tx`
    insert into package_status (unit_id, package_id, package_name, features, max_members, paid_until)
    values (${unitId}, ${packageId}, ${name}, ${features}, ${maxMembers}, ${until})`
  await addPayment(tx, { no: paymentNo, orderId: id, unitId, amountFen: priceFen, paidAt })
  await tx`
    select post('money', 'PACKAGE_PAID', ${id}, jsonb_build_array(
      jsonb_build_object('account', open_account('money', 'platform', 1, 'CASH', null, null, null, null, null), 'delta', ${-priceFen}::bigint),
      jsonb_build_object('account', open_account('money', 'platform', 1, 'PACKAGE', null, null, null, null, null), 'delta', ${priceFen}::bigint)), ${no})`
}

type Paid = { no: string; orderId: string; unitId: number; amountFen: number; paidAt: string }

async function addPayment(tx: Tx, { no, orderId, unitId, amountFen, paidAt }: Paid): Promise<void> {
  const transactionNo = `DEMO-PK-${orderId}`
  const { id } = await tx<{ id: string }[]>`
    insert into payment (no, cause_type, cause_id, shop_id, market_id, channel, amount_fen, status, channel_no, provider, paid_at, created_at, ask_at)
    select ${no}, 'PACKAGE', ${orderId}, u.shop_id, u.market_id, 'WECHAT', ${amountFen}, 'SUCCESS', ${transactionNo}, ${demoName}, ${paidAt}, ${paidAt}, null
      from unit u where u.id = ${unitId} returning id`.one()
  const said = {
    id: `DR-${transactionNo}`,
    status: 'PAID',
    paymentNo: no,
    transactionNo,
    amountFen,
    currency: 'CNY',
    merchantNo: demoMerchantNo,
    channel: 'WECHAT',
  }
  const report = await tx<{ id: string }[]>`
    insert into provider_report (provider, source, verdict, report_no, transaction_no, payment_no, amount_fen, currency, merchant_no, channel, headers, body, address, received_at)
    values (${demoName}, 'NOTIFY', 'VALID', ${said.id}, ${transactionNo}, ${no}, ${amountFen}, 'CNY', ${demoMerchantNo}, 'WECHAT', '{"content-type":"application/json"}',
            convert_to(${JSON.stringify(said)}, 'UTF8'), '127.0.0.1', ${paidAt}) returning id`.one()
  await tx`insert into provider_report_state (id, state, payment_id, decided_at) values (${report.id}, 'MATCHED', ${id}, ${paidAt})`
}
