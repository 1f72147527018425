// The road of a request: the same key acts once, a refusal leaves nothing behind, and a defect says nothing about itself.

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, read, write } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { type Database, openDatabase } from '../database/db'
import type { Session } from '../database/scope'
import { silentLog } from '../log'
import { answer, type Context, type Handler, type Road } from './answer'
import { Refused, refuse, refuseAndKeep } from './refuse'

let house: House
let other: Database
let roads: Road[]
beforeAll(async () => {
  house = await openHouse()
  other = openDatabase(house.db.url)
  roads = [house.db, other].map((db) => ({ db, clock: house.clock, log: silentLog, settings: house.settings }))
})
afterAll(async () => {
  await other.close()
  await house.close()
})
beforeEach(() => house.owner.sql`delete from preference`)

const session: Session = {
  id: '1',
  accountId: '1001',
  accountName: '高建国',
  username: 'manager01',
  roleId: '1',
  role: 'ROLE_MANAGER',
  isOwner: true,
  manageMode: null,
  unit: { id: '101', kind: 'MARKET', name: '西湖综合市场', marketId: '101' },
  permissions: new Set(['account:read']),
}
const input = z.strictObject({ n: z.number() })
const terms = { access: 'signed-in', title: ['试', 'try'], input, output: z.object({ at: z.string() }) } as const
const pay = write('POST /try', { ...terms, once: true })
const keep = write('POST /try', terms)

type Input = z.output<typeof input>
type Work = (ctx: Context, input: Input) => Promise<{ at: string }>
const caller = { ip: '127.0.0.1', userAgent: 'test', requestId: 'r', crossSite: false }

const ask = (
  call: Call,
  work: Work,
  { n = 1, key, road = firstOf(roads), as = session }: { n?: number; key?: string; road?: Road; as?: Session } = {},
) => answer(road, { call, raw: { n }, session: as, door: false, caller, language: 'en', idempotencyKey: key }, work as Handler<Call, never>)

/** Writes a row that can be counted afterwards. */
let done = 0
const act: Work = async ({ tx, session: { accountId } }) => {
  const name = `act-${++done}`
  await tx`insert into preference (account_id, name, value) values (${accountId}, ${name}, '1')`
  return { at: name }
}
const acts = async () => firstOf(await house.owner.sql<{ total: number }[]>`select count(*) as total from preference`).total

describe('a key', () => {
  test('is needed, and must be one', async () => {
    for (const key of [undefined, '', 'short', 'k'.repeat(101), 'with space in it', '钥匙钥匙钥匙钥匙']) {
      expect((await ask(pay, act, { key })).code).toBe(houseRefusals.keyMissing.code)
    }
    expect(await acts()).toBe(0)
  })

  test('acts once and answers the same ever after', async () => {
    const first = await ask(pay, act, { key: 'key-once-1' })
    expect(first.code).toBe(200)
    expect(await ask(pay, act, { key: 'key-once-1' })).toEqual(first)
    expect(await acts()).toBe(1)
  })

  test('with another body, or for another unit, is refused', async () => {
    await ask(pay, act, { key: 'key-body-1' })
    expect((await ask(pay, act, { key: 'key-body-1', n: 2 })).code).toBe(houseRefusals.keyReused.code)
    const there = { ...session, unit: { ...session.unit, id: '201', kind: 'SHOP' as const } }
    expect((await ask(pay, act, { key: 'key-body-1', as: there })).code).toBe(houseRefusals.keyReused.code)
    expect(await acts()).toBe(1)
  })

  test('of somebody else is another key', async () => {
    await ask(pay, act, { key: 'key-both-1' })
    await ask(pay, act, { key: 'key-both-1', as: { ...session, accountId: '1002' } })
    expect(await acts()).toBe(2)
  })

  test('sent twenty times at once over two processes acts once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(pay, act, { key: 'key-race-1', road: roads[n % 2] })))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(firstOf(answers).code).toBe(200)
    expect(await acts()).toBe(1)
  })

  test('is free again when what it was for was refused, kept or not', async () => {
    for (const [how, key] of [
      [refuse, 'key-free-1'],
      [refuseAndKeep, 'key-free-2'],
    ] as const) {
      expect((await ask(pay, async () => how(houseRefusals.busy), { key })).code).toBe(houseRefusals.busy.code)
      expect((await ask(pay, act, { key })).code).toBe(200)
    }
  })
})

describe('a refusal', () => {
  const thenRefuse =
    (stop: () => never): Work =>
    async (ctx, given) => {
      await act(ctx, given)
      return stop()
    }
  test('leaves nothing behind', async () => {
    expect(
      (
        await ask(
          keep,
          thenRefuse(() => refuse(houseRefusals.stale)),
        )
      ).code,
    ).toBe(40900)
    expect(await acts()).toBe(0)
  })
  test('unless it says that what was counted stays', async () => {
    expect(
      (
        await ask(
          keep,
          thenRefuse(() => refuseAndKeep(houseRefusals.tooMany)),
        )
      ).code,
    ).toBe(429)
    expect(await acts()).toBe(1)
  })
})

describe('what is wrong inside', () => {
  test('is told to nobody', async () => {
    const told = await ask(keep, async () => {
      throw new Error('password of the database is swordfish')
    })
    expect(told).toEqual({ code: 500, message: 'System error, contact the administrator', data: null })
  })

  test('a value that no column can hold is the fault of the sender', async () => {
    const told = await ask(keep, async ({ tx }) => {
      await tx`select ${'a\0b'}::text`
      return { at: '' }
    })
    expect(told.code).toBe(422)
  })

  test('an answer carries only what the call says it carries', async () => {
    const told = await ask(keep, async () => ({ at: 'x', passwordHash: 'y' }) as { at: string })
    expect(told.data).toEqual({ at: 'x' })
  })

  test('a read cannot write', async () => {
    expect((await ask(read('GET /try', terms), act)).code).toBe(500)
    expect(await acts()).toBe(0)
  })

  // The wall is the last one there is: what runs into it should have been refused before, by a rule with words of its own.
  test('a caller cannot leave its wall, and a handler that tries is a defect that the log tells', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const hitting: Work = async ({ tx }) => {
      const { total } = await tx<{ total: number }[]>`select count(*) as total from membership where unit_id <> 101`.one()
      if (total > 0) throw new Error('seen')
      await tx`insert into membership (account_id, unit_id, role_id) values (1002, 201, 1)`
      return { at: '' }
    }
    const told = await ask(keep, hitting, { road: { ...firstOf(roads), log } })
    expect(told).toEqual({ code: 500, message: 'System error, contact the administrator', data: null })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: 'defect', requestId: 'r', call: '/try', error: { code: '42501' } },
    ])
  })

  test('work that two did to each other at once is done again', async () => {
    let attempts = 0
    const told = await ask(keep, async () => {
      attempts += 1
      if (attempts < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
      return { at: String(attempts) }
    })
    expect(told).toMatchObject({ code: 200, data: { at: '3' } })
  })
})

test('a refusal is an error that names its reason', () => {
  expect(() => refuse(houseRefusals.denied)).toThrow(Refused)
  expect(() => refuse(houseRefusals.denied)).toThrow('house.denied')
})
