// What strangers with a link may see and do: passwords and their limits, expiry, revoking under an open stream, and nothing inner.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { screens } from '#contract/screens/calls'
import type { ScreenDocument } from '#contract/screens/document'
import { displayRefusals, screenRefusals, shareRefusals } from '#contract/screens/states'
import { open, shares } from '#contract/screens/walls'
import {
  comes,
  followed,
  followedBy,
  type OpenStream,
  ofDataset,
  publishedScreen,
  widgetOf,
  withWidgets,
} from '../../../house/data-screens'
import { type House, openHouse } from '../../../house/harness/index'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

const document = withWidgets(widgetOf('typed', 'table'), widgetOf('paid1', 'flip', { data: ofDataset('house:todayFigures'), zindex: 2 }))

type Form = { password?: string; expiresAt?: string; origins?: string[]; variables?: { name: string; value: string }[] }
async function shared(form: Form = {}, of: ScreenDocument = document) {
  const screen = await publishedScreen(house, token, of)
  const { data, code } = await house.call(shares.add, { screenId: screen.id, name: '给访客', ...form }, { token })
  expect(code).toBe(200)
  return { screen, share: data.share, link: data.path.split('/').at(-1) ?? '', path: data.path }
}
const isStream = (given: object): given is OpenStream => 'said' in given
async function streamOf(link: string, screenId: string, more: object = {}, pass?: string): Promise<OpenStream> {
  const stream = await followedBy(house.app, open.stream.path, { screenId, ...more }, { token: link, pass })
  if (!isStream(stream)) throw new Error(`no stream: ${stream.code}`)
  return stream
}
const ends = (stream: OpenStream, with_: 'ended' | 'changed') =>
  expect.poll(() => [stream.isOver(), stream.said.at(-1)?.is], { timeout: 5000, interval: 20 }).toEqual([true, with_])

describe('a link', () => {
  test('shows the published screen, and its token is kept as a hash alone', async () => {
    const { screen, share, link, path } = await shared()
    expect(path).toMatch(/^\/screen\/[\w-]{43}$/)
    const { code, data } = await comes(house, open.screen, {}, { token: link })
    expect(code).toBe(200)
    expect(data.turns).toHaveLength(1)
    expect(data.turns[0]?.screen).toMatchObject({ id: screen.id, no: 1, name: screen.name })
    const [kept] = await house.owner.sql<{ line: string }[]>`select to_jsonb(s)::text as line from screen_share s where id = ${share.id}`
    expect(kept?.line).not.toContain(link)
    const page = await house.call(shares.page, { screenId: screen.id, pageNumber: 1, pageSize: 5 }, { token })
    expect(page.data.records[0]).toMatchObject({ state: 'OPEN', openedCount: 1, hasPassword: false })
    expect(JSON.stringify(page.data)).not.toContain(link)
  })

  test.each([
    ['no token', ''],
    ['a short one', 'abc'],
    ['one that nobody made', 'A'.repeat(43)],
  ])('with %s is missing', async (_what, given) => {
    for (const call of [open.screen, open.data, open.stream]) {
      const input = call === open.screen ? {} : { screenId: '1', ...(call === open.data ? { widgetIds: ['typed'] } : {}) }
      expect((await comes(house, call, input as never, { token: given })).code).toBe(shareRefusals.missing.code)
    }
    expect((await comes(house, open.unlock, { password: 'x' }, { token: given })).code).toBe(shareRefusals.missing.code)
  })

  test('shows what it is of, and no other screen of the unit', async () => {
    const { link } = await shared()
    const beside = await publishedScreen(house, token, document, '别的')
    const data = await comes(house, open.data, { screenId: beside.id, widgetIds: ['typed'] }, { token: link })
    expect(data.code).toBe(screenRefusals.missing.code)
  })

  test('cannot be made of a draft, of nothing, or of both', async () => {
    const draft = await house.call(screens.add, { name: '草稿' }, { token })
    const add = (shown: object) => house.call(shares.add, { name: '链接', ...shown }, { token })
    expect((await add({ screenId: draft.data.id })).code).toBe(screenRefusals.notPublished.code)
    const nothing = { code: houseRefusals.badInput.code, data: { fields: { screenId: displayRefusals.nothingToShow.words[0] } } }
    expect(await add({})).toMatchObject(nothing)
    expect(await add({ screenId: draft.data.id, playlistId: '1' })).toMatchObject(nothing)
  })
})

describe('a password', () => {
  test('is asked for, answered with a pass, and worthless once it is another', async () => {
    const { screen, share, link } = await shared({ password: '开门大吉' })
    expect((await comes(house, open.screen, {}, { token: link })).code).toBe(shareRefusals.passwordNeeded.code)
    const { data } = await comes(house, open.unlock, { password: '开门大吉' }, { token: link })
    const pass = data.pass
    expect((await comes(house, open.screen, {}, { token: link, pass })).code).toBe(200)
    const stream = await streamOf(link, screen.id, {}, pass)
    const [kept] = await house.owner.sql<{ hash: string }[]>`select password_hash as hash from screen_share where id = ${share.id}`
    expect(kept?.hash).toMatch(/^\$argon2id\$/)
    // The pass of one link opens no other.
    const second = await shared({ password: '开门大吉' })
    expect((await comes(house, open.screen, {}, { token: second.link, pass })).code).toBe(shareRefusals.passwordNeeded.code)
    const form = { id: share.id, version: share.version, name: share.name }
    await house.call(shares.update, { ...form, password: '换了密码' }, { token })
    await ends(stream, 'ended')
    expect((await comes(house, open.screen, {}, { token: link, pass })).code).toBe(shareRefusals.passwordNeeded.code)
    await house.call(shares.update, { ...form, version: share.version + 1, password: '' }, { token })
    expect((await comes(house, open.screen, {}, { token: link })).code).toBe(200)
  })

  test('is tried five times in a quarter of an hour, the right one not either', async () => {
    const { link } = await shared({ password: '对的' })
    const tries = (ip: string, password: string) => comes(house, open.unlock, { password }, { token: link, ip })
    const codes: number[] = []
    for (let at = 0; at < 5; at += 1) codes.push((await tries(`198.51.100.${at}`, '错的')).code)
    expect(codes).toEqual([...Array<number>(4).fill(shareRefusals.wrongPassword.code), shareRefusals.shut.code])
    expect(await tries('198.51.100.9', '对的')).toMatchObject({ code: shareRefusals.shut.code, message: expect.stringContaining('15') })
    house.clock.advance(15 * 60_000 + 1000)
    expect((await tries('198.51.100.9', '对的')).code).toBe(200)
  })

  test('fired twenty at once gains nothing', async () => {
    const { link } = await shared({ password: '对的' })
    const fired = await Promise.all(
      Array.from({ length: 20 }, (_, at) => comes(house, open.unlock, { password: `错${at}` }, { token: link, ip: `203.0.113.${at}` })),
    )
    expect(fired.filter(({ code }) => code === shareRefusals.wrongPassword.code).length).toBeLessThanOrEqual(5)
    expect((await comes(house, open.unlock, { password: '对的' }, { token: link, ip: '203.0.113.99' })).code).toBe(shareRefusals.shut.code)
  })

  // slow: twenty passwords are hashed, one after the other.
  test('an address has twenty tries over all links', async () => {
    const links = await Promise.all(Array.from({ length: 6 }, () => shared({ password: '对的' })))
    const codes: number[] = []
    for (let at = 0; at < 20; at += 1) {
      codes.push((await comes(house, open.unlock, { password: '错' }, { token: links[at % 5]?.link, ip: '192.0.2.7' })).code)
    }
    expect(codes).toEqual(Array<number>(20).fill(shareRefusals.wrongPassword.code))
    const more = await comes(house, open.unlock, { password: '对的' }, { token: links[5]?.link, ip: '192.0.2.7' })
    expect(more.code).toBe(shareRefusals.shut.code)
    expect((await comes(house, open.unlock, { password: '对的' }, { token: links[5]?.link, ip: '192.0.2.8' })).code).toBe(200)
  })
})

describe('a stream', () => {
  let at: Awaited<ReturnType<typeof shared>>
  beforeEach(async () => {
    at = await shared()
  })

  test('tells what differs from what one has, and nothing twice', async () => {
    const first = await streamOf(at.link, at.screen.id)
    await expect
      .poll(() => first.said.flatMap((event) => (event.is === 'data' ? [event.widgetId] : [])).toSorted(), { timeout: 10_000 })
      .toEqual(['paid1', 'typed'])
    const hashes = Object.fromEntries(first.said.flatMap((event) => (event.is === 'data' ? [[event.widgetId, event.result.hash]] : [])))
    first.close()
    const again = await streamOf(at.link, at.screen.id, { hashes: { ...hashes, typed: 'another' } })
    await expect.poll(() => again.said.length, { timeout: 5000 }).toBeGreaterThan(0)
    expect(again.said.flatMap((event) => (event.is === 'data' ? [event.widgetId] : []))).toEqual(['typed'])
    again.close()
  })

  test('ends when the link is revoked, long before its next beat, also on another process', async () => {
    const other = await house.another()
    await other.listen({ port: 0, host: '127.0.0.1' })
    const here = await streamOf(at.link, at.screen.id)
    const there = await followedBy(other, open.stream.path, { screenId: at.screen.id }, { token: at.link })
    if (!isStream(there)) throw new Error('no stream')
    await house.call(shares.revoke, { id: at.share.id }, { token })
    await ends(here, 'ended')
    await ends(there, 'ended')
    expect((await comes(house, open.screen, {}, { token: at.link })).code).toBe(shareRefusals.missing.code)
  })

  test('ends when the link expires', async () => {
    const expiresAt = new Date(house.clock.now().getTime() + 700).toISOString()
    const short = await shared({ expiresAt })
    await ends(await streamOf(short.link, short.screen.id), 'ended')
    expect((await comes(house, open.screen, {}, { token: short.link })).code).toBe(shareRefusals.missing.code)
    const page = await house.call(shares.page, { screenId: short.screen.id, pageNumber: 1, pageSize: 5 }, { token })
    expect(page.data.records[0]?.state).toBe('EXPIRED')
  })

  test('ends when the screen is taken offline, and says so when another version is published', async () => {
    const second = await streamOf(at.link, at.screen.id)
    const saved = await house.call(
      screens.saveDraft,
      { id: at.screen.id, version: at.screen.version, name: 'x', ...withWidgets(widgetOf('other', 'text')) },
      { token },
    )
    const published = await house.call(screens.publish, { id: at.screen.id, version: saved.data.version }, { token })
    expect(published.code).toBe(200)
    await ends(second, 'changed')
    const third = await streamOf(at.link, at.screen.id)
    await house.call(screens.takeOffline, { id: at.screen.id }, { token })
    await ends(third, 'ended')
    expect((await comes(house, open.screen, {}, { token: at.link })).code).toBe(screenRefusals.notPublished.code)
  })

  test('of somebody signed in tells of a changed draft', async () => {
    const own = await house.signIn('merchant01')
    const path = `/prod-api${screens.stream.path}`
    const mine = await followed(house.app, path, { id: at.screen.id, isDraft: true }, { token: `Bearer ${own}` })
    if (!isStream(mine)) throw new Error('no stream')
    await expect.poll(() => mine.said.length, { timeout: 10_000 }).toBe(2)
    await house.call(screens.saveDraft, { id: at.screen.id, version: at.screen.version, name: 'x', ...withWidgets() }, { token })
    await ends(mine, 'changed')
  })
})

describe('a page', () => {
  test.each([
    [[], "frame-ancestors 'none'"],
    [['https://wall.example', 'http://wall.local:8080'], 'frame-ancestors https://wall.example http://wall.local:8080'],
  ])('may be framed by %j alone', async (origins, said) => {
    const { path } = await shared({ origins })
    const { headers } = await house.app.inject({ method: 'GET', url: path })
    expect(String(headers['content-security-policy']).endsWith(said)).toBe(true)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('of no link and of a display may be framed by nobody', async () => {
    for (const url of [`/screen/${'A'.repeat(43)}`, '/screen/display', '/screen/x']) {
      const { headers } = await house.app.inject({ method: 'GET', url })
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    }
  })
})
