// Displays and lists: a code that is typed in time pairs a display, its token is renewed, and it shows what it is told to.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screens } from '#contract/screens/calls'
import { displayRefusals, playlistRefusals, screenRefusals, shareRefusals } from '#contract/screens/states'
import { displays, open, playlists, shares } from '#contract/screens/walls'
import { comes, followedBy, type OpenStream, publishedScreen, widgetOf, withWidgets } from '../../../house/data-screens'
import { type House, openHouse } from '../../../house/harness/index'

let house: House
let token: string
let screenId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  screenId = (await publishedScreen(house, token, withWidgets(widgetOf('typed', 'table')))).id
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

const day = 86_400_000
const asks = (secret?: string, ip = '192.0.2.1') => comes(house, open.pair, { secret, size: '3840x2160' }, { ip })
const pair = (code: string, more: object = {}, as = token) =>
  house.call(displays.pair, { code, name: '大厅', screenId, ...more }, { token: as })
const shownTo = (held: string) => comes(house, open.screen, {}, { token: held })

async function paired(more: object = {}) {
  const { data: waiting } = await asks()
  const { code, data: display } = await pair(waiting.code, more)
  expect(code).toBe(200)
  const { data } = await asks(waiting.secret)
  return { display, held: data.token ?? '', secret: waiting.secret }
}

describe('pairing', () => {
  test('a display shows six digits until somebody types them, and is then given its token', async () => {
    const { data: waiting } = await asks()
    expect(waiting.code).toMatch(/^\d{6}$/)
    expect(waiting.token).toBeNull()
    expect((await asks(waiting.secret)).data).toEqual(waiting)
    const made = await pair(waiting.code)
    expect(made.data).toMatchObject({ name: '大厅', screenId, size: '3840x2160', state: 'SILENT', lastSeenAt: null })
    const { data: handed } = await asks(waiting.secret)
    expect(handed.token).toMatch(/^[\w-]{43}$/)
    // The answer may be lost: asked again before it was used, another takes its place.
    const { data: again } = await asks(waiting.secret)
    expect((await shownTo(handed.token ?? '')).code).toBe(shareRefusals.missing.code)
    expect((await shownTo(again.token ?? '')).data.turns[0]?.screen.id).toBe(screenId)
    const page = await house.call(displays.page, { pageNumber: 1, pageSize: 5 }, { token })
    expect(page.data.records[0]).toMatchObject({ id: made.data.id, state: 'LIVE' })
    // Once used it is handed out no more: whoever has the secret begins anew.
    expect((await asks(waiting.secret)).data).toMatchObject({ token: null })
    house.clock.advance(3 * 60_000)
    expect((await house.call(displays.page, { pageNumber: 1, pageSize: 5, state: 'SILENT' }, { token })).data.total).toBeGreaterThan(0)
  })

  test('a code is good for five minutes and once', async () => {
    const { data: old } = await asks()
    house.clock.advance(5 * 60_000 + 1)
    expect((await pair(old.code)).code).toBe(displayRefusals.wrongCode.code)
    const { data: fresh } = await asks(old.secret)
    expect(Date.parse(fresh.expiresAt)).toBeGreaterThan(Date.parse(old.expiresAt))
    expect((await pair(fresh.code)).code).toBe(200)
    expect((await pair(fresh.code)).code).toBe(displayRefusals.wrongCode.code)
    house.clock.advance(6 * 60_000)
  })

  test('five wrong codes shut a unit out for a while, the right one too, and leave no display behind', async () => {
    const { data: waiting } = await asks()
    const before = (await house.call(displays.page, { pageNumber: 1, pageSize: 1 }, { token })).data.total
    const wrong = String((Number(waiting.code) + 1) % 1_000_000).padStart(6, '0')
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1) codes.push((await pair(wrong)).code)
    expect(codes).toEqual([...Array<number>(5).fill(displayRefusals.wrongCode.code), 429])
    expect((await pair(waiting.code)).code).toBe(429)
    expect((await house.call(displays.page, { pageNumber: 1, pageSize: 1 }, { token })).data.total).toBe(before)
    house.clock.advance(6 * 60_000)
  })

  test('a screen of another unit is shown by no display of ours', async () => {
    const { data: waiting } = await asks()
    expect((await pair(waiting.code, {}, await house.signIn('merchant05'))).code).toBe(screenRefusals.missing.code)
  })

  test('an address asks for so many codes and no more', async () => {
    const codes = await Promise.all(Array.from({ length: 61 }, () => asks(undefined, '192.0.2.99')))
    expect(codes.filter(({ code }) => code === 429)).toHaveLength(1)
    expect(new Set(codes.filter(({ code }) => code === 200).map(({ data }) => data.code)).size).toBe(60)
  })
})

describe('a display', () => {
  test('renews its token every thirty days; the one before is good until the new one was used', async () => {
    const { held } = await paired()
    expect((await shownTo(held)).data.token).toBeNull()
    house.clock.advance(31 * day)
    const next = (await shownTo(held)).data.token ?? ''
    expect(next).toMatch(/^[\w-]{43}$/)
    // The answer was lost: the old one still opens, and brings another.
    const third = (await shownTo(held)).data.token ?? ''
    expect(third).not.toBe(next)
    expect((await shownTo(third)).data.token).toBeNull()
    expect((await shownTo(held)).code).toBe(shareRefusals.missing.code)
    expect((await shownTo(next)).code).toBe(shareRefusals.missing.code)
    house.clock.advance(61 * day)
    expect((await shownTo(third)).code).toBe(displayRefusals.missing.code)
    house.clock.advance(-92 * day)
  })

  test('shows another screen when it is told to, and ends when it is unpaired', async () => {
    const { display, held } = await paired()
    const stream = async (): Promise<OpenStream> => {
      const [turn] = (await shownTo(held)).data.turns
      const opened = await followedBy(house.app, open.stream.path, { screenId: turn?.screen.id }, { token: held })
      if (!('said' in opened)) throw new Error(`no stream: ${opened.code}`)
      return opened
    }
    const ends = (one: OpenStream, is: string) =>
      expect.poll(() => [one.isOver(), one.said.at(-1)?.is], { timeout: 5000, interval: 20 }).toEqual([true, is])
    const second = await publishedScreen(house, token, withWidgets(widgetOf('other', 'text')), '第二屏')
    const first = await stream()
    const list = await house.call(
      playlists.save,
      { name: '轮播', turns: [screenId, second.id].map((id) => ({ screenId: id, seconds: 20 })) },
      { token },
    )
    const told = await house.call(
      displays.update,
      { id: display.id, version: display.version, name: '大厅', screenId: null, playlistId: list.data.id },
      { token },
    )
    expect(told.data).toMatchObject({ shownName: '轮播', playlistId: list.data.id })
    await ends(first, 'changed')
    const turns = (await shownTo(held)).data.turns
    expect(turns.map(({ seconds, screen }) => ({ seconds, id: screen.id }))).toEqual([
      { seconds: 20, id: screenId },
      { seconds: 20, id: second.id },
    ])
    const again = await stream()
    await house.call(displays.revoke, { id: display.id }, { token })
    await ends(again, 'ended')
    expect((await shownTo(held)).code).toBe(displayRefusals.missing.code)
  })

  test('without a published screen is idle, and one of the unit all the same', async () => {
    const ids = [
      (await publishedScreen(house, token, withWidgets(), '甲')).id,
      (await publishedScreen(house, token, withWidgets(), '乙')).id,
    ]
    const turns = ids.map((id) => ({ screenId: id, seconds: 20 }))
    const list = await house.call(playlists.save, { name: '两屏', turns }, { token })
    const { display, held } = await paired({ screenId: null, playlistId: list.data.id })
    const stateNow = async () => {
      const { data } = await house.call(displays.page, { pageNumber: 1, pageSize: 20 }, { token })
      return data.records.find(({ id }) => id === display.id)?.state
    }
    expect((await shownTo(held)).data.turns).toHaveLength(2)
    await house.call(screens.takeOffline, { id: ids[0] ?? '' }, { token })
    expect((await shownTo(held)).data.turns).toHaveLength(1)
    const lists = await house.call(playlists.page, { pageNumber: 1, pageSize: 20, keyword: '两屏' }, { token })
    expect(lists.data.records[0]?.turns.map(({ isPublished }) => isPublished)).toEqual([false, true])
    expect(await stateNow()).toBe('LIVE')
    await house.call(screens.takeOffline, { id: ids[1] ?? '' }, { token })
    expect((await shownTo(held)).code).toBe(screenRefusals.notPublished.code)
    expect(await stateNow()).toBe('IDLE')
    const idle = await house.call(displays.page, { pageNumber: 1, pageSize: 20, state: 'IDLE' }, { token })
    expect(idle.data.records.map(({ id }) => id)).toEqual([display.id])
    house.clock.advance(3 * 60_000)
    expect(await stateNow()).toBe('SILENT')
  })
})

test('a list keeps its screens out of the bin, and is kept while a display shows it', async () => {
  const own = await publishedScreen(house, token, withWidgets(), '轮播用')
  const saved = await house.call(playlists.save, { name: '门口', turns: [{ screenId: own.id, seconds: 10 }] }, { token })
  expect(saved.data.turns).toEqual([{ screenId: own.id, seconds: 10, name: '轮播用', isPublished: true }])
  expect((await house.call(screens.remove, { id: own.id }, { token })).code).toBe(screenRefusals.inPlaylist.code)
  const { display } = await paired({ screenId: null, playlistId: saved.data.id })
  expect((await house.call(playlists.remove, { id: saved.data.id }, { token })).code).toBe(playlistRefusals.inUse.code)
  const late = await house.call(
    playlists.save,
    { id: saved.data.id, version: 99, name: 'x', turns: [{ screenId: own.id, seconds: 10 }] },
    { token },
  )
  expect(late.code).toBe(40900)
  const link = await house.call(shares.add, { playlistId: saved.data.id, name: '轮播链接' }, { token })
  await house.call(displays.revoke, { id: display.id }, { token })
  expect((await house.call(playlists.remove, { id: saved.data.id }, { token })).code).toBe(200)
  expect((await comes(house, open.screen, {}, { token: link.data.path.split('/').at(-1) })).code).toBe(shareRefusals.missing.code)
})
