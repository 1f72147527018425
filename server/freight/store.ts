// Freight templates in the database. Whose templates: the table's own policy answers, by the caller's kind of scope.

import type { Template, TemplateDetail, templateSorts } from '#contract/freight/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { FreightTemplate } from '#contract/pricing/freight'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  chargeBy?: Template['chargeBy']
  mode?: Template['mode']
  shopId?: string
  sort?: (typeof templateSorts)[number]
  order?: 'asc' | 'desc'
}

const columns = (tx: Tx) => tx`
  t.id, t.shop_id, s.name as shop_name, t.name, t.charge_by, t.mode, t.ship_from, t.ship_within_hours, t.sort, t.is_default,
  jsonb_path_query_first(t.rules, '$[*] ? (@.isDefault == true)') as default_rule,
  jsonb_array_length(t.rules) - case t.mode when 'FREE' then 0 else 1 end as rule_count, jsonb_array_length(t.free_rules) as free_rule_count,
  cardinality(t.no_ship) as no_ship_count, t.product_count, t.created_at, t.updated_at, t.version`

/** With the number of goods that use it; the row policy of the goods counts only those that the caller sees. */
const counted = (tx: Tx) => tx`
  (select t.*, (select count(*) from product p where p.freight_template_id = t.id and p.deleted_at is null) as product_count
     from shipping_template t where t.deleted_at is null) t join v_unit_name s on s.id = t.shop_id`

function where(tx: Tx, { keyword, chargeBy, mode, shopId }: Partial<Filter>) {
  const text = (keyword ?? '').trim()
  return tx`true
    ${text ? tx`and t.name ilike ${containing(text)}` : tx``}
    ${chargeBy ? tx`and t.charge_by = ${chargeBy}` : tx``} ${mode ? tx`and t.mode = ${mode}` : tx``}
    ${shopId ? tx`and t.shop_id = ${shopId}` : tx``}`
}

function orderOf(tx: Tx, { sort = 'sort', order = 'asc' }: Partial<Filter>) {
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = {
    sort: tx`t.sort ${way},`,
    name: tx`t.name ${way},`,
    updatedAt: tx`t.updated_at ${way},`,
    createdAt: tx``,
    productCount: tx`t.product_count ${way},`,
  }[sort]
  return tx`${first} t.id ${way}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<Template>> {
  const [total, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from shipping_template t where t.deleted_at is null and ${where(tx, filter)}`,
    tx<Template[]>`
      select ${columns(tx)} from ${counted(tx)} where ${where(tx, filter)} order by ${orderOf(tx, filter)}
       limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(total).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const lines = (tx: Tx, filter: Partial<Filter>): AsyncIterable<Template[]> =>
  tx<Template[]>`select ${columns(tx)} from ${counted(tx)} where ${where(tx, filter)} order by ${orderOf(tx, filter)}`.cursor()

type Choice = Pick<Template, 'id' | 'shopId' | 'name' | 'chargeBy' | 'mode' | 'isDefault'>

export const choices = (tx: Tx, shopId: string | undefined): Promise<Choice[]> =>
  tx<Choice[]>`
    select t.id, t.shop_id, t.name, t.charge_by, t.mode, t.is_default from shipping_template t
     where t.deleted_at is null ${shopId ? tx`and t.shop_id = ${shopId}` : tx``} order by t.is_default desc, t.sort, t.id limit 1000`

export async function one(tx: Tx, id: string): Promise<TemplateDetail | undefined> {
  const [row] = await tx<TemplateDetail[]>`
    select ${columns(tx)}, t.rules, t.free_rules, t.no_ship from ${counted(tx)} where t.id = ${id}`
  return row
}

/** Holds the shop, so that its templates, their names and their default change one after another. Nothing when it is out of reach. */
export async function holdShop(tx: Tx, shopId: string): Promise<boolean> {
  const held = await tx`select id from unit where id = ${shopId} and kind = 'SHOP' and deleted_at is null for no key update`
  return held.length === 1
}

export async function take(tx: Tx, id: string): Promise<TemplateDetail | undefined> {
  const held = await tx`select id from shipping_template where id = ${id} and deleted_at is null for update`
  return held.length === 0 ? undefined : one(tx, id)
}

export type Form = Pick<
  TemplateDetail,
  'name' | 'chargeBy' | 'mode' | 'shipFrom' | 'shipWithinHours' | 'sort' | 'rules' | 'freeRules' | 'noShip'
>

const json = (tx: Tx, value: unknown) => tx`${JSON.stringify(value)}::text::jsonb`

/** The first template of a shop is its default. The shop is held by the caller. */
export async function insert(tx: Tx, shopId: string, form: Form): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into shipping_template (shop_id, market_id, brand_id, agent_id, name, charge_by, mode, ship_from, ship_within_hours, sort, is_default,
                                   rules, free_rules, no_ship)
    select u.id, u.market_id, u.brand_id, u.agent_id, ${form.name}, ${form.chargeBy}, ${form.mode}, ${form.shipFrom}, ${form.shipWithinHours},
           ${form.sort}, not exists (select from shipping_template t where t.shop_id = u.id and t.deleted_at is null),
           ${json(tx, form.rules)}, ${json(tx, form.freeRules)}, ${form.noShip as string[]}
      from unit u where u.id = ${shopId} returning id`.one()
  return id
}

export async function rewrite(tx: Tx, id: string, form: Form): Promise<void> {
  await tx`
    update shipping_template set name = ${form.name}, charge_by = ${form.chargeBy}, mode = ${form.mode}, ship_from = ${form.shipFrom},
           ship_within_hours = ${form.shipWithinHours}, sort = ${form.sort}, rules = ${json(tx, form.rules)},
           free_rules = ${json(tx, form.freeRules)}, no_ship = ${form.noShip as string[]}, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Two steps, because at no moment may a shop have two defaults. The shop is held by the caller. */
export async function setDefault(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx`
    update shipping_template set is_default = false, updated_at = now(), version = version + 1
     where shop_id = ${shopId} and is_default and id <> ${id} and deleted_at is null`
  await tx`
    update shipping_template set is_default = true, updated_at = now(), version = version + 1
     where id = ${id} and not is_default and deleted_at is null`
}

export async function moveGoods(tx: Tx, from: string, to: string): Promise<number> {
  const { moved } = await tx<{ moved: number }[]>`select move_freight(${from}, ${to}) as moved`.one()
  return moved
}

export async function remove(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`
    update shipping_template set deleted_at = ${now.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id} and deleted_at is null and not is_default`
}

const terms = (tx: Tx) => tx`id, name, charge_by, mode, rules, free_rules, no_ship`

/** The templates as the price engine reads them. */
export async function templatesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, FreightTemplate>> {
  if (ids.length === 0) return new Map()
  const rows = await tx<FreightTemplate[]>`
    select ${terms(tx)} from shipping_template where id = any (${[...ids]}::bigint[]) and deleted_at is null`
  return new Map(rows.map((row) => [row.id, row]))
}

type Parcel = { goods: number; weightG: number; volumeCm3: number; amountFen: number }

/** The middle of what is sold, not its mean: one piano among the tea would make every parcel heavy. Weights and sizes that nobody gave are left out. */
export async function parcel(tx: Tx, { id, shopId }: { id?: string; shopId?: string }): Promise<Parcel> {
  const middle = (of: 'weight_g' | 'volume_cm3' | 'price_fen') => {
    const column = { weight_g: tx`k.weight_g`, volume_cm3: tx`k.volume_cm3`, price_fen: tx`k.price_fen` }[of]
    return tx`coalesce(percentile_disc(0.5) within group (order by ${column}) filter (where ${column} > 0), 0)`
  }
  const of = async (narrow: boolean): Promise<Parcel> =>
    tx<Parcel[]>`
      select count(*)::int as goods, ${middle('weight_g')}::int as weight_g, ${middle('volume_cm3')}::int as volume_cm3,
             ${middle('price_fen')}::bigint as amount_fen
        from sku k join product p on p.id = k.product_id
       where k.deleted_at is null and k.enabled and p.deleted_at is null ${shopId ? tx`and p.shop_id = ${shopId}` : tx``}
         ${narrow && id ? tx`and p.freight_template_id = ${id}` : tx``}
         ${!narrow && id ? tx`and p.shop_id = (select shop_id from shipping_template where id = ${id})` : tx``}`.one()
  const sent = await of(true)
  return sent.goods > 0 || id === undefined ? sent : of(false)
}

export async function defaultTemplateOf(tx: Tx, shopId: string): Promise<FreightTemplate | null> {
  const [row] = await tx<FreightTemplate[]>`
    select ${terms(tx)} from shipping_template where shop_id = ${shopId} and is_default and deleted_at is null`
  return row ?? null
}
