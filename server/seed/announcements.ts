// Announcements of the demo in every state: to shops, to roles, to shoppers; most were read by most, and one waits to be confirmed.

import type { AnnouncementKind } from '#contract/announcements/states'
import type { Tx } from '../kit/database/db'
import { market, platformId, shop } from './places'
import { demoUsernames } from './profile'

const day = 86_400_000

/** `out` and `ends` in days from now; `readers` is the share of receivers who have read it, in percent. */
type Plan = {
  unit: number
  kind: AnnouncementKind
  title: string
  html: string
  out: number
  ends?: number
  kinds?: string[]
  regions?: string[]
  roles?: string[]
  to?: 'shoppers' | 'both'
  pinned?: true
  confirm?: true
  draft?: true
  withdrawn?: string
  readers?: number
}

const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const shops = ['SHOP']

const plans: readonly Plan[] = [
  {
    unit: platformId,
    kind: 'RULE',
    title: '售后时效规则调整说明',
    html: `<h2>调整内容</h2>${p('自本月起，<strong>仅退款申请须在 48 小时内处理</strong>，超时将自动同意。')}<ul><li><p>退货退款仍为 72 小时</p></li><li><p>节假日不顺延</p></li></ul>`,
    out: -6,
    kinds: shops,
    pinned: true,
    readers: 70,
  },
  {
    unit: platformId,
    kind: 'MAINTENANCE',
    title: '周三凌晨系统维护',
    html: p('周三 02:00–03:00 系统维护，期间无法下单与发货。'),
    out: -1,
    ends: 3,
    readers: 45,
  },
  {
    unit: platformId,
    kind: 'NOTICE',
    title: '电子面单新增圆通',
    html: p('电子面单现支持圆通速递，可在「物流账号」中添加。'),
    out: -14,
    readers: 88,
  },
  {
    unit: platformId,
    kind: 'PROMOTION',
    title: '双十二会场报名开始',
    html: p('报名截止下周五 18:00，名额有限，请尽早提交商品。'),
    out: 4,
    kinds: shops,
  },
  {
    unit: platformId,
    kind: 'NOTICE',
    title: '华南地区快递延误提醒',
    html: p('受天气影响，广东部分地区派送延迟 1–2 天，请提前告知买家。'),
    out: -3,
    regions: ['44'],
    readers: 60,
  },
  {
    unit: platformId,
    kind: 'NOTICE',
    title: '发货地址核对（误发）',
    html: p('请核对发货地址。'),
    out: -9,
    withdrawn: '发送对象有误，已重新发布',
    readers: 12,
  },
  {
    unit: platformId,
    kind: 'PROMOTION',
    title: '平台秋季购物节',
    html: p('全平台满减进行中，活动商品以页面标注为准。'),
    out: -10,
    ends: 20,
    to: 'shoppers',
  },
  {
    unit: market.first,
    kind: 'RULE',
    title: '客户数据使用承诺（须确认）',
    html: `<h2>请逐条阅读</h2><ol><li><p>不得导出客户手机号用于营销</p></li><li><p>离岗前退出登录</p></li></ol>`,
    out: -2,
    roles: ['ROLE_CUSTOM_16'],
    confirm: true,
    readers: 40,
  },
  {
    unit: market.first,
    kind: 'NOTICE',
    title: '周末市集布展安排',
    html: p('周五 20:00 后可进场布展，请各店铺安排人手。'),
    out: -4,
    kinds: shops,
    pinned: true,
    readers: 55,
  },
  {
    unit: market.first,
    kind: 'NOTICE',
    title: '卸货区临时封闭',
    html: p('周二全天卸货区封闭，请改走北门。'),
    out: -20,
    ends: -12,
    readers: 90,
  },
  { unit: market.first, kind: 'PROMOTION', title: '年货节招商', html: p('有意参加年货节的店铺请在本月底前报名。'), out: 7, kinds: shops },
  { unit: market.first, kind: 'RULE', title: '明年合同续签须知（草稿）', html: p('待法务确认。'), out: 10, kinds: shops, draft: true },
  {
    unit: market.first,
    kind: 'NOTICE',
    title: '市集营业时间调整',
    html: p('周六、周日营业时间延长至 22:00。'),
    out: -5,
    to: 'both',
    readers: 65,
  },
  { unit: shop.selfManaged, kind: 'NOTICE', title: '本周排班', html: p('周一、周三两人早班，其余照旧。'), out: -3, readers: 50 },
  {
    unit: shop.selfManaged,
    kind: 'PROMOTION',
    title: '新客首单赠茶样',
    html: p('新客下单即赠 5g 茶样一份，赠完为止。'),
    out: -3,
    ends: 20,
    to: 'shoppers',
    pinned: true,
  },
  { unit: shop.selfManaged, kind: 'NOTICE', title: '国庆发货说明', html: p('国庆期间隔日发货。'), out: -48, ends: -38, to: 'shoppers' },
  { unit: shop.unified, kind: 'NOTICE', title: '鲜活水产发货时间', html: p('每日 16:00 前下单当天发货。'), out: -15, to: 'shoppers' },
]

export async function addAnnouncements(tx: Tx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const places = new Map<number, number>()
  for (const plan of plans) {
    const place = (places.get(plan.unit) ?? 0) + 1
    places.set(plan.unit, place)
    const { id } = await tx<{ id: string }[]>`
      insert into announcement (unit_id, sender_kind, title, kind, content_html, for_kinds, for_regions, for_roles, to_staff, to_shoppers, is_pinned,
                                must_confirm, publish_at, ends_at, is_draft, withdrawn_at, withdrawn_reason, sort, author_id, author_name, told_at, created_at)
      select u.id, u.kind, ${plan.title}, ${plan.kind}, ${plan.html}, ${plan.kinds ?? []}, ${plan.regions ?? []}, ${plan.roles ?? []},
             ${plan.to !== 'shoppers'}, ${plan.to !== undefined}, ${plan.pinned ?? false}, ${plan.confirm ?? false}, ${at(plan.out)},
             ${plan.ends === undefined ? null : at(plan.ends)}, ${plan.draft ?? false}, ${plan.withdrawn ? at(plan.out + 0.2) : null},
             ${plan.withdrawn ?? null}, ${place}, who.id, who.display_name, ${plan.out <= 0 && !plan.draft ? at(plan.out) : null}, ${at(Math.min(plan.out, 0) - 1)}
        from unit u cross join lateral (
          select p.id, p.display_name from membership m join account p on p.id = m.account_id where m.unit_id = u.id order by m.is_owner desc, p.id limit 1) who
       where u.id = ${plan.unit} returning id`.one()
    if (plan.readers !== undefined) await addReaders(tx, id, plan)
  }
}

/**
 * Bells are not rung for what came out before the demo began. Who reads is decided by a number that is the same every time; those whom
 * everybody signs in as have confirmed what is to be confirmed, so that nothing stands before their work.
 */
async function addReaders(tx: Tx, id: string, { readers = 0, confirm }: Plan): Promise<void> {
  const mustConfirm = confirm === true
  await tx`
    insert into announcement_receipt (announcement_id, account_id, unit_id, read_at)
    select a.id, m.account_id, u.id, a.publish_at + (20 + (m.account_id * 37) % 900) * interval '1 minute'
      from announcement a join unit u on u.deleted_at is null and u.status not in ('TERMINATED', 'REJECTED')
      join membership m on m.unit_id = u.id join role r on r.id = m.role_id join account p on p.id = m.account_id and p.status = 1
     where a.id = ${id} and announcement_reaches(a, u, r.code)
       and ((m.account_id * 7919 + u.id * 31) % 100 < ${readers} or (${mustConfirm} and p.username = any (${[...demoUsernames]})))`
  await tx`
    update announcement a set receiver_count = (
      select count(*) from unit u join membership m on m.unit_id = u.id join role r on r.id = m.role_id join account p on p.id = m.account_id and p.status = 1
       where u.deleted_at is null and u.status not in ('TERMINATED', 'REJECTED') and announcement_reaches(a, u, r.code))
     where id = ${id}`
}
