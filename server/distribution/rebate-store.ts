// What distributors earn, as their brand and they themselves read it: the records that orders keep, walled by brand and by distributor.

import type { Rebate, RebateStatus } from '#contract/distribution/rebates'
import type { Page } from '#contract/kit/page'
import type { Tx } from '../kit/database/db'

type Filter = { keyword?: string; applicationId?: string; distributorId?: string; status?: RebateStatus }
type Asked = Filter & { pageNumber: number; pageSize: number }

/** A distributor who was let in twice is one distributor: its application is looked for, not joined. */
const letInBy = (tx: Tx, applicationId?: string) => tx`
  exists (select from distribution_application a where a.distributor_id = r.distributor_id ${applicationId ? tx`and a.id = ${applicationId}` : tx``})`

function where(tx: Tx, { keyword, applicationId, distributorId, status }: Filter) {
  const text = (keyword ?? '').trim()
  return tx`
    ${distributorId ? tx`r.distributor_id = ${distributorId}` : letInBy(tx, applicationId)}
    ${text ? tx`and r.order_no = ${text}` : tx``} ${status ? tx`and r.status = ${status}` : tx``}`
}

const columns = (tx: Tx) => tx`
  r.id, r.order_id, r.order_no, s.name as shop_name, i.name || case i.spec_text when '' then '' else ' ' || i.spec_text end as title, i.qty,
  d.name as distributor_name, d.code as distributor_code, r.base_fen, r.rate_bp, r.amount_fen, r.back_fen, r.status, r.unfreeze_at, r.settled_at, r.created_at`
const joined = (tx: Tx) => tx`
  commission_record r join order_item i on i.id = r.order_item_id join v_unit_name s on s.id = r.shop_id join unit d on d.id = r.distributor_id`

type Sums = { frozenFen: number; settledFen: number }

export async function page(tx: Tx, { pageNumber, pageSize, ...filter }: Asked): Promise<Page<Rebate> & { sums: Sums }> {
  const [total, rows, sums] = await Promise.all([
    count(tx, filter),
    tx<Rebate[]>`
      select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by r.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
    tx<Sums[]>`
      select coalesce(sum(r.amount_fen - r.back_fen) filter (where r.status = 'FROZEN'), 0)::bigint as frozen_fen,
             coalesce(sum(r.amount_fen - r.back_fen) filter (where r.status = 'SETTLED'), 0)::bigint as settled_fen
        from commission_record r where ${where(tx, { ...filter, status: undefined })}`.one(),
  ])
  return { total, records: [...rows], sums }
}

export async function count(tx: Tx, filter: Filter): Promise<number> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from commission_record r where ${where(tx, filter)}`.one()
  return total
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Filter): AsyncIterable<Rebate[]> =>
  tx<Rebate[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, filter)} order by r.id desc`.cursor()
