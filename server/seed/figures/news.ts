// Figures by message in the demo: a morning report and a watch for those whom the demo's visitors sign in as.

import { nextAt } from '#contract/figure-news/clock'
import type { NewsKind, NewsRule } from '#contract/figure-news/states'
import { houseZone } from '#contract/kit/dates'
import type { Tx } from '../../kit/database/db'

type Plan = { username: string; name: string; kind: NewsKind; metrics: string[]; rule?: NewsRule; bound?: number; paused?: true }

const plans: readonly Plan[] = [
  { username: 'merchant01', name: '每日经营早报', kind: 'DAILY', metrics: ['paidFen', 'paidCount', 'refundFen', 'visitors', 'conversion'] },
  { username: 'merchant01', name: '退款异常', kind: 'WATCH', metrics: ['refundFen'], rule: 'ABOVE_MEDIAN', bound: 300 },
  { username: 'merchant01', name: '月度复购', kind: 'MONTHLY', metrics: ['repeatRate', 'newBuyers', 'oldBuyers'], paused: true },
  { username: 'manager01', name: '市场周报', kind: 'WEEKLY', metrics: ['paidFen', 'paidCount', 'payingBuyers', 'lateShare'] },
  { username: 'manager01', name: '发货超时', kind: 'WATCH', metrics: ['lateShare'], rule: 'ABOVE', bound: 500 },
  { username: 'agent0001', name: '辖区周报', kind: 'WEEKLY', metrics: ['paidFen', 'paidCount'] },
  { username: 'platform01', name: '平台日报', kind: 'DAILY', metrics: ['paidFen', 'netFen', 'refundFen', 'visitors'] },
]

export async function addFigureNews(tx: Tx, now: Date): Promise<void> {
  for (const { username, name, kind, metrics, rule = null, bound = null, paused } of plans)
    await tx`
      insert into figure_news (unit_id, account_id, name, kind, metrics, rule, bound, by_bell, by_hook, state, next_at, created_at)
      select m.unit_id, a.id, ${name}, ${kind}, ${metrics}::text[], ${rule}, ${bound}, true, false, ${paused ? 'PAUSED' : 'ON'},
             ${nextAt({ kind, rule }, now, houseZone).toISOString()}, ${now.toISOString()}
        from account a join membership m on m.account_id = a.id where a.username = ${username} order by m.unit_id limit 1`
}
