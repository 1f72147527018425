// The members of the demo: first whoever bought, with what their orders earned, then others who joined in the app, by hand or from a sheet. Their
// books are written in sets and hold the same proof as those of every day.

import type { ProgrammeSettings } from '#contract/membership/settings'
import type { Tx } from '../kit/database/db'
import { sealWith } from '../orders/index'
import { type Chance, chanceFrom } from './chance'
import { type Bought, type Ladder, type Life, lifeOf } from './member-life'
import { writePosts } from './orders/books'
import { givens, surnames } from './people'

const inAll = 3000
const day = 86_400_000
/** Where those live who have not bought: of a hundred, by the unit of the programme. */
const shares: Readonly<Record<string, number>> = { 101: 45, 201: 30, 102: 14, 203: 5, 205: 4, 208: 2 }
const tags = ['老客户', '茶友', '送礼', '企业采购', '喜欢绿茶', '门店自提', '节日常客', '新客']

type Programme = { id: string; unitId: string; settings: ProgrammeSettings; ladder: Ladder }
type Sealed = { mobileSealed: string | null; mobileHash: string | null; mobileMask: string | null; mobileLast4: string | null }
type Person = Sealed & {
  programme: Programme
  buyerKey: string | null
  name: string
  birthday: string | null
  source: 'ORDER' | 'APP' | 'HAND' | 'IMPORT'
  status: 'NORMAL' | 'FROZEN' | 'LEFT'
  tags: string[]
  joinedAt: number
  bought: Bought[]
}

const iso = (at: number): string => new Date(at).toISOString()

const programmes = (tx: Tx): Promise<Programme[]> =>
  tx<Programme[]>`
    select p.id, p.unit_id, p.settings, (select jsonb_agg(jsonb_build_object('id', l.id::text, 'name', l.name, 'growthThreshold', l.growth_threshold) order by l.rank)
             from member_level l where l.programme_id = p.id) as ladder
      from programme p order by p.id`

type Buyer = Sealed & {
  programmeId: string
  buyerKey: string
  name: string
  bought: (Bought & { completedAt: number | null; backFen: number })[]
}

/** Whoever paid for something where a programme works, with all that they paid there. */
const buyers = (tx: Tx): Promise<Buyer[]> =>
  tx<Buyer[]>`
    select p.id as programme_id, o.buyer_key, (array_agg(coalesce(nullif(o.buyer_name, ''), o.receiver_name, o.buyer_key) order by o.id desc))[1] as name,
           (array_agg(o.mobile_sealed order by o.id desc))[1] as mobile_sealed, (array_agg(o.mobile_hash order by o.id desc))[1] as mobile_hash,
           (array_agg(o.mobile_mask order by o.id desc))[1] as mobile_mask, (array_agg(o.mobile_last4 order by o.id desc))[1] as mobile_last4,
           jsonb_agg(jsonb_build_object('id', o.id::text, 'no', o.no, 'paidFen', o.paid_fen, 'backFen', o.refunded_fen, 'freightFen', o.freight_fen,
             'paidAt', round(extract(epoch from o.paid_at) * 1000), 'completedAt', round(extract(epoch from o.completed_at) * 1000)) order by o.paid_at, o.id) as bought
      from trade_order o join unit s on s.id = o.shop_id join programme p on p.unit_id = case when s.manage_mode = 1 then s.market_id else s.id end
     where o.paid_at is not null and o.type <> 'POINTS' group by p.id, o.buyer_key order by p.id, o.buyer_key`

function birthdayOf(chance: Chance): string | null {
  if (chance.upTo(5) < 2) return null
  return iso(Date.UTC(1960 + chance.upTo(45), chance.upTo(12), 1 + chance.upTo(28))).slice(0, 10)
}
const statusOf = (chance: Chance): Person['status'] => (chance.upTo(90) === 0 ? 'FROZEN' : chance.upTo(70) === 0 ? 'LEFT' : 'NORMAL')
const tagsOf = (chance: Chance): string[] => [...new Set(Array.from({ length: chance.upTo(4) }, () => chance.pick(tags)))]

/** Two who gave the same number in one programme are two people; the number is the first one's. */
function peopleWhoBought(chance: Chance, all: readonly Programme[], found: readonly Buyer[]): Person[] {
  const byId = new Map(all.map((programme) => [programme.id, programme]))
  const known = new Set<string>()
  return found.flatMap(({ programmeId, bought, mobileSealed, mobileHash, mobileMask, mobileLast4, ...buyer }) => {
    const programme = byId.get(programmeId)
    const first = bought[0]
    if (!programme || !first) return []
    const mark = `${programmeId} ${mobileHash}`
    const isKnown = mobileHash === null || known.has(mark)
    known.add(mark)
    const freeze = programme.settings.points.freezeDays * day
    const kept = bought
      .filter(({ paidFen, backFen }) => paidFen > backFen)
      .map(({ completedAt, backFen, paidFen, ...order }) => ({
        ...order,
        paidFen: paidFen - backFen,
        usableFrom: completedAt === null ? null : completedAt + freeze,
      }))
    const sealed = isKnown ? noMobile : { mobileSealed, mobileHash, mobileMask, mobileLast4 }
    const { paidAt: joinedAt } = first
    return [
      {
        ...buyer,
        ...sealed,
        programme,
        bought: kept,
        joinedAt,
        birthday: birthdayOf(chance),
        source: 'ORDER' as const,
        status: 'NORMAL' as const,
        tags: tagsOf(chance),
      },
    ]
  })
}
const noMobile: Sealed = { mobileSealed: null, mobileHash: null, mobileMask: null, mobileLast4: null }

function others(chance: Chance, all: readonly Programme[], count: number, now: number, close: (mobile: string) => Sealed): Person[] {
  const homes = all.flatMap((programme) => Array.from({ length: shares[programme.unitId] ?? 0 }, () => programme))
  if (homes.length === 0) return []
  return Array.from({ length: count }, (_, n) => {
    const source = chance.pick(['APP', 'APP', 'APP', 'APP', 'IMPORT', 'HAND'] as const)
    return {
      ...close(`15${String(200_000_000 + n * 7919)}`),
      programme: chance.pick(homes),
      buyerKey: source === 'APP' ? `demo-member-${n}` : null,
      name: chance.pick(surnames) + chance.pick(givens),
      birthday: birthdayOf(chance),
      source,
      status: statusOf(chance),
      tags: tagsOf(chance),
      joinedAt: now - day - chance.upTo(400) * day - chance.upTo(day),
      bought: [],
    }
  })
}

/** As the rows stand once all of it has happened: what the triggers would have kept is written with them. */
function rowsOf(people: readonly Person[], lives: readonly Life[], now: number) {
  return people.map(({ programme, bought, joinedAt, ...person }, at) => {
    const life = lives[at]
    const months = programme.settings.level.months
    const isFirst = life === undefined || life.levelId === programme.ladder[0]?.id
    let until = life?.levelSince ?? joinedAt
    if (months !== null) while (until <= now) until += months * 30 * day
    const sum = (of: (lot: Life['lots'][number]) => number) => life?.lots.reduce((all, lot) => all + of(lot), 0) ?? 0
    const paid = bought.map(({ paidAt }) => paidAt)
    return {
      ...person,
      id: 1000 + at,
      programmeId: programme.id,
      levelId: life?.levelId,
      levelSince: iso(life?.levelSince ?? joinedAt),
      levelUntil: isFirst || months === null ? null : iso(until),
      growth: life?.growth ?? 0,
      points: sum(({ isFrozen, left }) => (isFrozen ? 0 : left)),
      frozenPoints: sum(({ isFrozen, left }) => (isFrozen ? left : 0)),
      lifetimePoints: sum(({ kind, earned }) => (kind.startsWith('EARN') ? earned : 0)),
      paidFen: bought.reduce((all, { paidFen }) => all + paidFen, 0),
      orderCount: bought.length,
      firstOrderAt: paid.length === 0 ? null : iso(Math.min(...paid)),
      lastOrderAt: paid.length === 0 ? null : iso(Math.max(...paid)),
      lastOrders: paid
        .sort((a, b) => b - a)
        .slice(0, 3)
        .map(iso),
      joinedAt: iso(joinedAt),
    }
  })
}

async function writeRows(tx: Tx, rows: ReturnType<typeof rowsOf>): Promise<void> {
  // Many have the same name: each is spelt once.
  await tx`
    create temp table seed_sound on commit drop as
    select n.name, s.sound || ' ' || s.initials as sound from (select distinct unnest(${rows.map(({ name }) => name)}::text[]) as name) n, lateral pinyin_of(n.name) s`
  await tx`
    insert into member (id, programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, buyer_key, name, name_search, mobile_sealed, mobile_hash, mobile_mask, mobile_last4,
                        birthday, level_id, level_since, level_until, growth, points, frozen_points, lifetime_points, tags, source, status, paid_fen, order_count,
                        first_order_at, last_order_at, last_orders, joined_at, updated_at)
    select m.id, p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'M' || lpad(m.id::text, 8, '0'), m."buyerKey", m.name, s.sound, m."mobileSealed", m."mobileHash",
           m."mobileMask", m."mobileLast4", m.birthday, m."levelId", m."levelSince", m."levelUntil", m.growth, m.points, m."frozenPoints", m."lifetimePoints",
           array(select jsonb_array_elements_text(m.tags)), m.source, m.status, m."paidFen", m."orderCount", m."firstOrderAt", m."lastOrderAt",
           array(select jsonb_array_elements_text(m."lastOrders")::timestamptz), m."joinedAt", m."joinedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(
        id bigint, "programmeId" bigint, "buyerKey" text, name text, "mobileSealed" text, "mobileHash" text, "mobileMask" text, "mobileLast4" text, birthday date,
        "levelId" bigint, "levelSince" timestamptz, "levelUntil" timestamptz, growth bigint, points bigint, "frozenPoints" bigint, "lifetimePoints" bigint, tags jsonb,
        source text, status text, "paidFen" bigint, "orderCount" int, "firstOrderAt" timestamptz, "lastOrderAt" timestamptz, "lastOrders" jsonb, "joinedAt" timestamptz)
      join programme p on p.id = m."programmeId" join seed_sound s on s.name = m.name order by m.id`
  await tx`
    insert into search_entry (entity, entity_id, scope_ids, title, subtitle, words, sound)
    select 'member', m.id, array[m.unit_id], m.name, m.no, lower(m.name || ' ' || m.no), m.name_search || ' ' || lower(m.no) from member m`
  await tx`select setval('member_id_seq', greatest((select max(id) from member), 999))`
}

async function writeBooks(tx: Tx, lives: readonly Life[]): Promise<void> {
  const postings = lives.flatMap((life, n) => life.postings.map((posting) => ({ ...posting, memberId: 1000 + n, at: iso(posting.at) })))
  await tx`
    create temp table seed_life on commit drop as
    select x.book, x.kind as biz_type, x."memberId" || ':' || x.cause as biz_id, m.id as member_id, m.unit_id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id,
           x.amount, x.account, x.at, x.title, x."orderId" as order_id, x."orderNo" as order_no
      from jsonb_to_recordset(${JSON.stringify(postings)}::text::jsonb) as x(
        book text, kind text, cause text, amount bigint, account text, at timestamptz, title text, "orderId" bigint, "orderNo" text, "memberId" bigint)
      join member m on m.id = x."memberId"`
  await tx`
    insert into ledger_account (book, owner_type, owner_id, kind, floor, shop_id, market_id, brand_id, agent_id)
    select distinct book, 'member', member_id, account, 0, shop_id, market_id, brand_id, agent_id from seed_life
    union all select distinct book, 'unit', unit_id, 'ISSUED', null::bigint, shop_id, market_id, brand_id, agent_id from seed_life
    on conflict do nothing`
  // What grew within this transaction is unknown to the planner until it is counted.
  await tx`analyze seed_life, ledger_account, ledger_journal`
  await tx`
    create temp table seed_post on commit drop as
    select l.book, l.biz_type, l.biz_id, coalesce(l.order_no, '') as memo, l.at, s.step, s.owner_type, s.owner_id, s.kind, s.delta, l.biz_type as part, l.order_no as ref,
           l.shop_id, l.market_id, l.brand_id, l.agent_id
      from seed_life l cross join lateral (values (1, 'member', l.member_id, l.account, l.amount), (2, 'unit', l.unit_id, 'ISSUED', -l.amount))
        s(step, owner_type, owner_id, kind, delta)`
  await writePosts(tx)
  await tx`
    insert into points_note (journal_id, member_id, programme_id, shop_id, market_id, brand_id, agent_id, book, kind, amount, balance_after, title, order_id, order_no, operator, at)
    select j.id, l.member_id, l.programme_id, l.shop_id, l.market_id, l.brand_id, l.agent_id, l.book, l.biz_type, l.amount,
           sum(l.amount) over (partition by l.member_id, l.book order by j.id), l.title, l.order_id, l.order_no, null, l.at
      from seed_life l join ledger_journal j on j.book = l.book and j.biz_type = l.biz_type and j.biz_id = l.biz_id`
}

async function writeLots(tx: Tx, lives: readonly Life[]): Promise<void> {
  const lots = lives.flatMap(({ lots: own }, n) =>
    own.map(({ at, availableAt, ...lot }) => ({
      ...lot,
      memberId: 1000 + n,
      at: iso(at),
      availableAt: availableAt === null ? null : iso(availableAt),
    })),
  )
  await tx`
    insert into points_lot (member_id, programme_id, shop_id, market_id, brand_id, agent_id, kind, cause, order_id, earned, remaining, state, earned_at, available_at, expires_at)
    select m.id, m.programme_id, m.shop_id, m.market_id, m.brand_id, m.agent_id, x.kind, x.cause, x."orderId", x.earned, x."left",
           case when x."isFrozen" then 'FROZEN' when x."left" = 0 then 'EXHAUSTED' else 'ACTIVE' end, x.at, x."availableAt",
           points_expiry(p.settings -> 'points' ->> 'expiry', (p.settings -> 'points' ->> 'expiryMonths')::int, x.at, u.timezone)
      from jsonb_to_recordset(${JSON.stringify(lots)}::text::jsonb) as x(
        kind text, cause text, "orderId" bigint, earned bigint, "left" bigint, at timestamptz, "availableAt" timestamptz, "isFrozen" boolean, "memberId" bigint)
      join member m on m.id = x."memberId" join programme p on p.id = m.programme_id join unit u on u.id = m.unit_id`
  const rises = lives.flatMap(({ rises: own }, n) => own.map((rise) => ({ ...rise, memberId: 1000 + n, at: iso(rise.at) })))
  await tx`
    insert into level_record (member_id, programme_id, from_name, to_name, to_id, cause, growth, at)
    select m.id, m.programme_id, x."from", x."to", x."toId", 'GROWTH', x.growth, x.at
      from jsonb_to_recordset(${JSON.stringify(rises)}::text::jsonb) as x("memberId" bigint, "from" text, "to" text, "toId" bigint, growth bigint, at timestamptz)
      join member m on m.id = x."memberId" order by x.at, m.id`
}

/** Whatever keeps the rows of members would do it posting by posting: here they are written as they come out. */
async function withoutKeepers(tx: Tx, work: () => Promise<void>): Promise<void> {
  const keepers = {
    member: ['spell', 'keep_search', 'history'],
    ledger_account: ['keep_member', 'keep_member_zero'],
    ledger_entry: ['keep_lifetime'],
  }
  const turn = async (how: 'disable' | 'enable') => {
    for (const [table, names] of Object.entries(keepers))
      for (const name of names) await tx.unsafe(`alter table ${table} ${how} trigger ${name}`)
  }
  await turn('disable')
  await work()
  await turn('enable')
}

export async function addMembers(tx: Tx, now: Date, dataKey?: string): Promise<void> {
  const chance = chanceFrom(20_261_118)
  const all = await programmes(tx)
  const { key } = await tx<{ key: string }[]>`select sealing_key() as key`.one()
  const { close } = sealWith(key, dataKey)
  const bought = peopleWhoBought(chance, all, await buyers(tx))
  const people = [...bought, ...others(chance, all, Math.max(0, inAll - bought.length), now.getTime(), close)]
  // Ids are given in the order of joining.
  people.sort((a, b) => a.joinedAt - b.joinedAt)
  const lives = people.map(({ joinedAt, bought: own, programme: { settings, ladder } }) =>
    lifeOf({ joinedAt, bought: own, settings, ladder, now: now.getTime(), chance }),
  )
  await withoutKeepers(tx, async () => {
    await writeRows(tx, rowsOf(people, lives, now.getTime()))
    await writeBooks(tx, lives)
  })
  await writeLots(tx, lives)
}
