// Members: pages and searches at 10,000 and at 1,000,000 members in turn, each beside the bare SQL that somebody would write for it (a count and a page,
// without walls), and a changed ladder of 100,000 members while others go on rising. BENCH_SIZES names other sizes, BENCH_DATA a folder that is kept.

import { join } from 'node:path'
import type { Taken } from '#contract/kit/call'
import { sure } from '#contract/kit/sure'
import type { members as contract } from '#contract/members/calls'
import { type Database, transact } from '#server/kit/database/db'
import { startEmbedded } from '#server/kit/database/embedded'
import type { Owner } from '#server/kit/database/owner'
import type { Scope, Session } from '#server/kit/database/scope'
import type { Context } from '#server/kit/road/answer'
import { readSettings } from '#server/kit/settings'
import { memberCalls } from '#server/members/calls'
import { grow, memberById } from '#server/members/index'
import { settleLadder } from '#server/members/level-store'
import { programmeById } from '#server/membership/index'
import { seed } from '#server/seed/index'
import { openDoors } from './doors'
import { asks, inTurn } from './in-turn'
import { bigMarket, furnishMembers, openLadder, rareName } from './member-house'
import { makeFolder } from './processes'

const [small = 10_000, large = 1_000_000] = (process.env.BENCH_SIZES ?? '').split(',').filter(Boolean).map(Number)
const [mostGrowth, mostOfBare, mostSeconds] = [2, 3, 60]
const laddered = 100_000

type House = {
  db: Database
  owner: Owner
  path: string
  programmeId: string
  size: number
  levelId: string
  no: string
  close: () => Promise<void>
}

async function furnished(path: string, size: number): Promise<House> {
  const cluster = await startEmbedded({ dataDir: path })
  const { owner, db, close } = await openDoors(cluster.url)
  const from = performance.now()
  const { fresh } = await seed(owner, 'demo', { orders: 0 })
  const programmeId = fresh
    ? await openLadder(owner, bigMarket)
    : (await owner.sql<{ id: string }[]>`select id from programme where unit_id = ${bigMarket}`.one()).id
  if (fresh) await furnishMembers(owner, programmeId, size)
  console.log(`${size} members are there after ${((performance.now() - from) / 1000).toFixed(0)} s`)
  const { levelId } = await owner.sql<
    { levelId: string }[]
  >`select id as level_id from member_level where programme_id = ${programmeId} and rank = 2`.one()
  const { no } = await owner.sql<
    { no: string }[]
  >`select no from member where programme_id = ${programmeId} order by id offset ${Math.floor(size / 3)} limit 1`.one()
  const end = async () => {
    await close()
    await cluster.stop()
  }
  return { db, owner, path, programmeId, size, levelId, no, close: end }
}

const scope: Scope = { role: 'md_market', unitId: bigMarket, accountId: '1', actor: 'bench', caller: null }
const session = {
  unit: { id: bigMarket, kind: 'MARKET', name: 'bench', marketId: null },
  manageMode: null,
  accountId: '1',
  accountName: 'bench',
} as Session

type Page = Partial<Taken<typeof contract.page>>
type Question = { name: string; asked: (house: House) => Page; bare: (house: House) => { where: string; order: string; offset?: number } }

const newest = 'm.id desc'
const questions: readonly Question[] = [
  { name: 'first page', asked: () => ({}), bare: () => ({ where: '', order: newest }) },
  {
    name: 'half-way down',
    asked: ({ size }) => ({ pageNumber: Math.floor(size / 40) }),
    bare: ({ size }) => ({ where: '', order: newest, offset: Math.floor(size / 2) }),
  },
  {
    name: 'the last page',
    asked: ({ size }) => ({ pageNumber: Math.floor(size / 20) }),
    bare: ({ size }) => ({ where: '', order: newest, offset: size - 20 }),
  },
  {
    name: 'of a rung',
    asked: ({ levelId }) => ({ levelId }),
    bare: ({ levelId }) => ({ where: `and m.level_id = ${levelId}`, order: newest }),
  },
  { name: 'frozen ones', asked: () => ({ status: 'FROZEN' }), bare: () => ({ where: `and m.status = 'FROZEN'`, order: newest }) },
  { name: 'the most points first', asked: () => ({ sort: 'points' }), bare: () => ({ where: '', order: 'm.points desc, m.id desc' }) },
  {
    name: 'search, a name',
    asked: () => ({ keyword: rareName }),
    bare: () => ({ where: `and m.name like '%${rareName}%'`, order: newest }),
  },
  {
    name: 'search, the sound of a name',
    asked: () => ({ keyword: 'ouyangzhen' }),
    bare: () => ({ where: `and m.name_search like '%ouyangzhen%'`, order: newest }),
  },
  { name: 'search, nobody', asked: () => ({ keyword: 'M99999999' }), bare: () => ({ where: `and m.no = 'M99999999'`, order: newest }) },
  {
    name: 'search, a whole mobile',
    asked: () => ({ keyword: '13812340000' }),
    bare: () => ({ where: `and m.mobile_hash = 'none'`, order: newest }),
  },
]

const columns =
  'm.id, m.no, m.name, m.mobile_mask, m.level_id, l.name as level_name, m.growth, m.points, m.frozen_points, m.tags, m.status, m.paid_fen, m.order_count, m.joined_at'

async function bareSql({ owner, programmeId }: House, { where, order, offset = 0 }: ReturnType<Question['bare']>): Promise<void> {
  await owner.sql.unsafe(`select count(*) as total from member m where m.programme_id = ${programmeId} ${where}`)
  await owner.sql.unsafe(
    `select ${columns} from member m join member_level l on l.id = m.level_id where m.programme_id = ${programmeId} ${where} order by ${order} limit 20 offset ${offset}`,
  )
}

/** The whole handler, in a transaction behind the wall. */
function ask(house: House, { asked }: Question): Promise<unknown> {
  const settings = settingsOf(house)
  return transact(house.db, 'read', scope, (tx) =>
    memberCalls.page({ tx, session, now: new Date(), language: 'zh-CN', settings } as Context, {
      pageNumber: 1,
      pageSize: 20,
      ...asked(house),
    }),
  )
}
const kept = new Map<string, ReturnType<typeof readSettings>>()
function settingsOf({ path }: House): ReturnType<typeof readSettings> {
  const known = kept.get(path) ?? readSettings({ DATA_DIR: path, PAY_DRIVER: 'fake' })
  kept.set(path, known)
  return known
}

/** What is shown must be right as well as quick. */
async function proven(house: House): Promise<void> {
  const told = await Promise.all(questions.map((question) => ask(house, question)))
  const { total } = told[0] as { total: number }
  const wrong = await house.owner.sql`select 1 from reconcile_member_tally`
  if (total !== house.size || wrong.length > 0) throw new Error(`${total} are told of ${house.size}, and ${wrong.length} counts are wrong`)
}

let missed = 0
const judged = (held: boolean): string => {
  if (!held) missed += 1
  return held ? 'held' : 'MISSED'
}

/** All rungs change at once; meanwhile members of the same programme go on rising, one after another. */
async function ladder({ owner, db }: House): Promise<void> {
  const unitId = '203'
  const programmeId = await openLadder(owner, unitId)
  await furnishMembers(owner, programmeId, laddered)
  await owner.sql`update member_level set growth_threshold = growth_threshold / 2 + rank - 1 where programme_id = ${programmeId} and rank > 1`
  const shop: Scope = { ...scope, role: 'md_shop', unitId }
  const someone = await owner.sql<{ id: string }[]>`select id from member where programme_id = ${programmeId} order by id desc limit 400`
  const waits: number[] = []
  let isOver = false
  const sales = async () => {
    for (let n = 0; !isOver; n += 1) {
      const from = performance.now()
      await transact(db, 'write', shop, async (tx) => {
        const now = new Date()
        const member = await memberById(tx, sure(someone[n % someone.length]).id)
        await grow({ tx, now }, await programmeById(tx, programmeId, now), {
          member,
          amount: 10,
          kind: 'ADJUST_ADD',
          cause: `bench-${n}`,
          note: { title: 'bench' },
        })
      })
      waits.push(performance.now() - from)
    }
  }
  const selling = sales()
  const from = performance.now()
  let [after, moved] = ['0', 0]
  for (;;) {
    const batch = await transact(db, 'write', shop, (tx) => settleLadder(tx, programmeId, after, 2000, new Date().toISOString()))
    moved += batch.movedCount
    if (batch.lastId === null) break
    after = batch.lastId
  }
  const seconds = (performance.now() - from) / 1000
  isOver = true
  await selling
  const wrong = await owner.sql`select id from reconcile_member_level where programme_id = ${programmeId}`
  if (wrong.length > 0) throw new Error(`${wrong.length} members stand on another rung than their growth has reached`)
  const slowest = Math.max(...waits)
  console.log(
    `a changed ladder of ${laddered} members, ${moved} of whom moved: ${seconds.toFixed(1)} s, with ${waits.length} sales beside it, the slowest ${slowest.toFixed(0)} ms  ${judged(seconds <= mostSeconds)}`,
  )
}

const keptAt = process.env.BENCH_DATA
const folder = keptAt ? { path: keptAt, remove: () => {} } : makeFolder()
const houses: House[] = []
try {
  for (const size of [small, large]) houses.push(await furnished(join(folder.path, `members-${size}`), size))
  for (const house of houses) await proven(house)
  console.log(`${small} → ${large} members; medians of ${asks} asks in turn; the bare SQL at ${large}`)
  const [less, more] = [sure(houses[0]), sure(houses[1])]
  for (const question of questions) {
    const [atSmall = 0, atLarge = 0, bare = 0] = await inTurn([
      () => ask(less, question),
      () => ask(more, question),
      () => bareSql(more, question.bare(more)),
    ])
    const held = atLarge / atSmall <= mostGrowth && atLarge / bare <= mostOfBare
    console.log(
      `  ${question.name.padEnd(30)} ${atSmall.toFixed(2)} → ${atLarge.toFixed(2)} ms = ${(atLarge / atSmall).toFixed(2)}×, bare ${bare.toFixed(2)} ms: ${(atLarge / bare).toFixed(2)}×  ${judged(held)}`,
    )
  }
  await ladder(less)
} finally {
  for (const house of houses) await house.close()
  folder.remove()
}
console.log(missed === 0 ? 'all of it: held' : `${missed} of it: MISSED`)
process.exitCode = missed === 0 ? 0 : 1
