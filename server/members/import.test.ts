// Members from a sheet, to a sheet, and by many at once: by the rules of one, and taken back again.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRefusals } from '#contract/imports/calls'
import { members } from '#contract/members/calls'
import { memberRefusals } from '#contract/members/states'
import { type House, openHouse } from '../../house/harness/index'
import { joinOne, openProgramme } from '../../house/loyalty/members'
import { transact } from '../kit/database/db'
import { houseScope, type Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { Refused } from '../kit/road/refuse'
import { memberExports } from './export'
import { membersFromSheet } from './import'

let house: House
let token: string
let programmeId: string
const session = {
  accountId: '1001',
  accountName: 'test',
  manageMode: null,
  unit: { id: '101', kind: 'MARKET', name: 'test', marketId: null },
} as Session
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  programmeId = await openProgramme(house, '101')
})
afterAll(() => house.close())

const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  transact(house.db, 'write', { ...houseScope(), role: 'md_market', unitId: '101' }, (tx) =>
    work({ tx, session, now: house.clock.now(), language: 'zh-CN', settings: house.settings } as Context),
  )
const row = (mobile: string) => ({ name: '贾探春', mobile, tags: ['老客户 茶友'] })
const add = (given: unknown) => within((ctx) => membersFromSheet.add?.(ctx, given) ?? Promise.reject(new Error('rows go in one by one')))

test('a row becomes a member with its tags apart; a number that is there is said before, and refused', async () => {
  const id = await add(row('13622220001'))
  expect((await house.call(members.detail, { id }, { token })).data).toMatchObject({
    source: 'IMPORT',
    tags: ['老客户', '茶友'],
    mobile: '136****0001',
  })
  const taken = await within(async (ctx) => membersFromSheet.taken.mobile?.among(ctx, ['13622220001', '13622220002']))
  expect(taken).toEqual(['13622220001'])
  await expect(add(row('13622220001'))).rejects.toThrow(memberRefusals.already.reason)
})

test('what was imported can be taken back, but not once something has come of it', async () => {
  const [untouched, tagged] = [await add(row('13622220003')), await add(row('13622220004'))]
  await house.call(members.tag, { ids: [tagged], add: ['新'], remove: [] }, { token })
  await within((ctx) => membersFromSheet.remove(ctx, untouched))
  expect((await house.call(members.detail, { id: untouched }, { token })).code).toBe(memberRefusals.missing.code)
  await expect(within((ctx) => membersFromSheet.remove(ctx, tagged))).rejects.toThrow(new Refused(importRefusals.changedSince).message)
  const found = await house.owner.sql`select 1 from search_entry where entity = 'member' and entity_id = ${untouched}`
  expect(found).toHaveLength(0)
})

test('sheets have the rows of the lists', async () => {
  const { id } = await joinOne(house, programmeId, { buyerKey: 'sheet-1', name: '史湘云' })
  await house.call(members.changePoints, { id, amount: 70, reason: '补偿' }, { token, idempotencyKey: randomUUID() })
  const read = async (at: number, filter: object) => {
    const source = memberExports[at]
    return within(async (ctx) => {
      const rows: unknown[] = []
      for await (const some of source?.rows({ ...ctx, isFull: false }, filter as never) ?? []) rows.push(...some)
      return { rows, count: await source?.count(ctx, filter as never) }
    })
  }
  const listed = await read(0, { keyword: '史湘云' })
  expect(listed).toMatchObject({ count: 1, rows: [{ id, name: '史湘云', points: 70 }] })
  expect(await read(1, { memberId: id })).toMatchObject({
    count: 1,
    rows: [{ amount: 70, balanceAfter: 70, title: '补偿', kind: 'ADJUST_ADD' }],
  })
  expect(await read(2, { memberId: id })).toMatchObject({ count: 0, rows: [] })
})
