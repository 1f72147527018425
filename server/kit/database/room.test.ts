// A full disk is told as one, keeps reading possible, makes the house not ready, and is over as soon as there is room again.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { drafts } from '#contract/drafts/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { uploadOver } from '../../../house/entrances'
import { clusterOwner } from '../../../house/harness/database'
import { type House, openHouse } from '../../../house/harness/index'
import { type SmallDisk, smallDisk } from '../../../house/harness/small-disk'
import { png } from '../../../house/samples'
import { isOutOfRoom } from './room'

const [zh, en] = houseRefusals.full.words
const readyz = async ({ app }: Pick<House, 'app'>) => {
  const reply = await app.inject({ url: '/readyz' })
  return { code: reply.statusCode, ...reply.json<{ status: string; reason?: string }>() }
}
/** The probe has a second; on a machine that is slower than that for a moment it says that nothing answered, and is asked again. */
const untilItSays = (house: Pick<House, 'app'>, said: { code: number; status: string; reason?: string }) =>
  expect.poll(() => readyz(house), { timeout: 20_000, interval: 100 }).toEqual(said)
const untilReady = (house: House) => untilItSays(house, { code: 200, status: 'ready' })

let kept = 0
/** Work that needs new pages: what was typed into a form. */
const keep = (house: House, token: string, language: 'zh-CN' | 'en' = 'zh-CN') => {
  kept += 1
  const value = { note: Array.from({ length: 3000 }, () => Math.random().toString(36)).join('') }
  return house.call(drafts.save, { form: `room:${kept}`, value, baseVersion: null, title: '' }, { token, language })
}

const probe = smallDisk(1, { uid: 0, gid: 0 })
probe?.remove()
const canMount = probe !== null

describe.runIf(canMount)('a disk without room', () => {
  let house: House
  let disk: SmallDisk
  beforeAll(async () => {
    disk = smallDisk(400, await clusterOwner()) as SmallDisk
    house = await openHouse({ databaseFolder: disk.path })
  })
  afterAll(async () => {
    disk.free()
    await house.close()
    disk.remove()
  })
  afterEach(() => disk.free())

  test('under the database: refused with words, not ready, still readable, and well again by itself', async () => {
    const token = await house.signIn('merchant01')
    await untilReady(house)
    disk.fill()
    const codes = new Set<number>()
    for (let round = 0; round < 200 && !codes.has(503); round += 1) codes.add((await keep(house, token)).code)
    expect([...codes].filter((code) => code !== 200)).toEqual([503])
    expect(await keep(house, token)).toMatchObject({ code: 503, message: zh })
    expect(await keep(house, token, 'en')).toMatchObject({ code: 503, message: en })
    await untilItSays(house, { code: 503, status: 'database cannot be written', reason: '53100' })
    // Reading goes on, also for somebody whose last request is so long ago that it would be noted.
    house.clock.advance(5 * 60_000)
    expect((await house.call(auth.info, {}, { token })).code).toBe(200)
    disk.free()
    await untilReady(house)
    expect((await keep(house, token)).code).toBe(200)
  })

  test('an idle house notices it too, because /readyz itself needs room', async () => {
    disk.fill()
    await untilItSays({ app: await house.another() }, { code: 503, status: 'database cannot be written', reason: '53100' })
  })
})

describe.runIf(canMount)('a disk without room under the files', () => {
  let house: House
  let disk: SmallDisk
  beforeAll(async () => {
    disk = smallDisk(3, { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }) as SmallDisk
    house = await openHouse({ env: { DATA_DIR: disk.path } })
  })
  afterAll(async () => {
    await house.close()
    disk.remove()
  })

  test('an upload is refused with words, the house is not ready, and both end with the want', async () => {
    const token = await house.signIn('merchant01')
    const upload = async () => uploadOver(house.app, token, 'photo.png', await png())
    expect((await upload()).code).toBe('200')
    disk.fill()
    expect(await uploadOver(house.app, token, 'other.png', await png())).toEqual({ code: 503, message: zh })
    await untilItSays(house, { code: 503, status: 'files cannot be written', reason: 'ENOSPC' })
    // What needs no file goes on.
    expect((await keep(house, token)).code).toBe(200)
    disk.free()
    await untilReady(house)
    expect((await upload()).code).toBe('200')
  })
})

describe('whatever the disk, by the code that the database gives', () => {
  let house: House
  let token: string
  beforeAll(async () => {
    house = await openHouse()
    token = await house.signIn('merchant01')
  })
  afterAll(() => house.close())

  /** Every write of a draft fails with this code. */
  const failWith = (state: string) =>
    house.owner.sql.unsafe(`
      create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${state}'; end $$;
      create or replace trigger no_room before insert on draft for each row execute function no_room()`)

  test.each([
    ['53100', houseRefusals.full],
    ['25006', houseRefusals.full],
    ['53000', houseRefusals.busy],
    ['53200', houseRefusals.busy],
    ['53400', houseRefusals.busy],
    ['58030', houseRefusals.busy],
  ] as const)('%s is no defect', async (state, refusal) => {
    await failWith(state)
    expect(await keep(house, token, 'en')).toMatchObject({ code: 503, message: refusal.words[1] })
    // One write that failed is no proof of a full disk: the probe decides.
    await untilReady(house)
  })

  test('/readyz leaves nothing behind, and does not wait for a backup that reads its table', async () => {
    await house.owner.transact('backup', async (backup) => {
      await backup`select * from room_proof`
      await untilItSays({ app: await house.another() }, { code: 200, status: 'ready' })
    })
    const { bytes } = await house.owner.sql<{ bytes: number }[]>`select pg_relation_size('room_proof')::int as bytes`.one()
    expect(bytes).toBe(0)
  })
})

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: 'EROFS' }, true],
  [{ code: '53100' }, true],
  [{ code: '42501', message: 'could not extend file "base/1/2": Read-only file system' }, true],
  [{ message: 'VipsTarget: write error\nsystem error: No space left on device' }, true],
  [{ code: '42501', message: 'permission denied for table account' }, false],
  [{ code: '23505', message: 'No space left on device' }, false],
  [new Error('anything else'), false],
])('%o is for want of room: %s', (error, expected) => {
  expect(isOutOfRoom(error)).toBe(expected)
})
