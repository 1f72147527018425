// Files from end to end: taken in, kept once, served as what they are, and gone when their time is over.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileRefusals, files } from '#contract/files/calls'
import { formats, isExtension, maxFileBytes } from '#contract/kit/file-rules'
import { firstOf, sure } from '#contract/kit/sure'
import { formOf, uploadOver } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { photoWithLocation } from '../../house/hostile'
import { honestFiles, jpg, movingGif, mp4, png } from '../../house/samples'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { rangeOf } from './serve'
import { sweepTask } from './sweep'

let house: House
let token: string
let stranger: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  stranger = await house.signIn('manager02')
})
afterAll(() => house.close())

const as = (who: string) => ({ token: who })
const upload = (name: string, bytes: Uint8Array, query = '', who = token) => uploadOver(house.app, who, name, bytes, query)
const urlOf = async (name: string, bytes: Uint8Array, who = token) => (await upload(name, bytes, '', who)).url as string
const listed = async (filter: Parameters<typeof house.call<typeof files.page>>[1] = {}, who = token) =>
  (await house.call(files.page, { pageSize: 100, ...filter }, as(who))).data.records
const named = async (name: string) => {
  const found = (await listed({ keyword: name })).find((file) => file.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const serve = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('taking in', () => {
  test('every format of the list is taken, kept, and served as what it is', async () => {
    for (const [name, bytes] of Object.entries(await honestFiles())) {
      const reply = await upload(name, bytes)
      expect([name, Object.keys(reply).sort(), reply.code]).toEqual([name, ['code', 'url'], '200'])
      const extension = sure(name.split('.')[1])
      if (!isExtension(extension)) throw new Error(extension)
      const { kind, mime } = formats[extension]
      const served = await serve(reply.url as string)
      expect(served.statusCode).toBe(200)
      expect(served.headers['content-type']).toBe(mime)
      const shown = kind === 'IMAGE' || kind === 'VIDEO'
      expect(served.headers['content-disposition']).toMatch(shown ? /^inline;/ : /^attachment;/)
      expect(served.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      })
      expect(served.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
      if (kind !== 'IMAGE') expect(served.rawPayload.equals(bytes)).toBe(true)
    }
    expect(
      Object.keys(await honestFiles())
        .map((name) => sure(name.split('.')[1]))
        .sort(),
    ).toEqual(Object.keys(formats).sort())
  })

  test('a photo loses what the camera wrote about its owner', async () => {
    const photo = await photoWithLocation()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const served = await serve(await urlOf('owner.jpg', photo))
    const { exif, icc, width, height } = await sharp(served.rawPayload).metadata()
    expect({ exif, icc, width, height }).toEqual({ exif: undefined, icc: undefined, width: 60, height: 40 })
    expect(served.rawPayload.includes('Owner Name')).toBe(false)
  })

  test('a moving picture goes on moving', async () => {
    const served = await serve(await urlOf('move.gif', await movingGif(5)))
    expect((await sharp(served.rawPayload, { animated: true }).metadata()).pages).toBe(5)
    expect(await named('move.gif')).toMatchObject({ width: 20, height: 20 })
  })

  test('the same file is kept once per unit, and another unit has its own', async () => {
    const bytes = await png(33, 33)
    const [first, second] = [await urlOf('one.png', bytes), await urlOf('two.png', bytes)]
    expect(second).toBe(first)
    expect(await urlOf('one.png', bytes, stranger)).not.toBe(first)
    const both = await Promise.all(Array.from({ length: 4 }, () => jpg(77, 77).then((same) => urlOf('race.jpg', same))))
    expect(new Set(both).size).toBe(1)
  })

  test('Chinese names arrive whole, and the key is not made of them', async () => {
    const url = await urlOf('春季 新品-主图（1）.png', await png(35, 35))
    expect(url).toMatch(/^\/prod-api\/merchant-api\/file\/content\/[\w-]{32}\.png$/)
    expect((await named('春季 新品-主图（1）.png')).url).toBe(url)
    expect((await serve(url)).headers['content-disposition']).toContain(
      encodeURIComponent('春季 新品-主图（1）').replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
    )
  })

  test.each([
    ['no form at all', { payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['a form without a file', formOf('a.png', Buffer.from('x'), { field: 'photo' })],
    ['a broken form', { payload: 'nonsense', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ])('%s is refused in words', async (_why, { payload, headers }) => {
    const reply = await house.app.inject({
      method: 'POST',
      url: `/prod-api${files.upload.path}`,
      payload,
      headers: { ...headers, token, 'accept-language': 'en' },
    })
    expect(reply.json()).toEqual({ code: fileRefusals.noFile.code, message: 'please choose a file to upload' })
  })

  test('a refusal is told in the words of the specification', async () => {
    expect(await upload('page.html', Buffer.from('x'))).toEqual({
      code: fileRefusals.type.code,
      message: expect.stringMatching(/^文件类型必须以\.jpg\/.*\.zip结尾$/),
    })
    expect(maxFileBytes).toBe(1_048_576_000)
  })

  test('nobody uploads without a session', async () => {
    expect(await uploadOver(house.app, 'nonsense', 'a.png', await png())).toMatchObject({ code: 401 })
  })

  test('a unit cannot keep more than its space, not even with uploads at once', async () => {
    const poor = await house.signIn('merchant03')
    await upload('first.png', await png(50, 50), '', poor)
    await house.owner
      .sql`update file_space set limit_total = used_total + 5000 where unit_id = (select unit_id from file where name = 'first.png')`
    const replies = await Promise.all(Array.from({ length: 5 }, (_, at) => upload(`big${at}.txt`, Buffer.alloc(2000, `${at}`), '', poor)))
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(2)
    expect(replies.filter(({ code }) => code === fileRefusals.quota.code)).toHaveLength(3)
  })

  test('nothing is left behind in the folder of what arrives', () => {
    expect(readdirSync(join(house.settings.dataDir, 'incoming'))).toEqual([])
  })
})

describe('giving out', () => {
  const range = [
    ['bytes=0-9', 206, 10, 'bytes 0-9/2164'],
    ['bytes=-4', 206, 4, 'bytes 2160-2163/2164'],
    ['bytes=2000-', 206, 164, 'bytes 2000-2163/2164'],
    ['bytes=9000-', 416, 0, 'bytes */2164'],
    ['bytes=0-1,5-6', 200, 2164, undefined],
  ] as const

  test.each(range)('a player that asks for %s gets %i', async (asked, status, length, contentRange) => {
    const reply = await serve(await urlOf('range.mp4', mp4(2028)), { range: asked })
    expect([reply.statusCode, reply.rawPayload.length, reply.headers['content-range']]).toEqual([status, length, contentRange])
  })

  test('ranges are read as they are written', () => {
    expect([rangeOf('bytes=5-2', 10), rangeOf('bytes=-', 10), rangeOf('items=0-1', 10), rangeOf(undefined, 10)]).toEqual([
      'unsatisfiable',
      null,
      null,
      null,
    ])
    expect(rangeOf('bytes=-50', 10)).toEqual({ start: 0, end: 9 })
  })

  test('what the browser has it need not fetch again', async () => {
    const url = await urlOf('cached.png', await png(36, 36))
    const { etag } = (await serve(url)).headers
    expect((await serve(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  test('an address that is not quite right is nothing', async () => {
    const url = await urlOf('near.png', await png(37, 37))
    for (const wrong of [
      url.replace('.png', '.html'),
      url.replace('.png', ''),
      `${url}x`,
      // One address in 64 ends in the very letter that another one would be given.
      url.replace(/(.)\.png/, (_, last) => (last === '_' ? '-.png' : '_.png')),
      `${url.slice(0, -20)}..%2f..%2fetc.png`,
    ]) {
      expect([wrong, (await serve(wrong)).statusCode]).toEqual([wrong, 404])
    }
  })

  test('a download is a blob; a failure is told in the header', async () => {
    await upload('合同.pdf', sure((await honestFiles())['paper.pdf']))
    const bytes = Buffer.from('download me')
    await upload('下载.txt', bytes)
    const ask = (id: string, who = token, language = 'zh-CN') =>
      house.app.inject({
        method: 'POST',
        url: `/prod-api${files.download.path}`,
        payload: { id },
        headers: { token: who, 'accept-language': language },
      })
    const { id } = await named('下载.txt')
    const fine = await ask(id)
    expect([fine.rawPayload.equals(bytes), fine.headers['error-message'], fine.headers['content-disposition']]).toEqual([
      true,
      undefined,
      expect.stringContaining('attachment'),
    ])
    const missing = await ask('999999', token, 'en')
    expect(decodeURIComponent(String(missing.headers['error-message']))).toBe('This file does not exist or was deleted')
    expect(decodeURIComponent(String((await ask(id, stranger)).headers['error-message']))).toBe('文件不存在或已被删除')
  })
})

describe('videos', () => {
  test('are kept 14 days, then gone with a message, and their bytes with the next sweep', async () => {
    const other = await openHouse()
    const mine = await other.signIn('merchant01')
    const { url } = await uploadOver(other.app, mine, 'short.mp4', mp4(500))
    const { data } = await other.call(files.page, { kind: 'VIDEO' }, as(mine))
    const { id, expiresAt } = firstOf(data.records)
    expect(Date.parse(String(expiresAt)) - Date.now()).toBeGreaterThan(13.99 * 86_400_000)
    other.clock.advance(13.9 * 86_400_000)
    expect((await other.app.inject({ url })).statusCode).toBe(200)
    other.clock.advance(0.2 * 86_400_000)
    const gone = await other.app.inject({ url })
    expect([gone.statusCode, gone.json().message]).toEqual([410, '视频文件最多保留14天，已过期的文件无法下载'])
    const ended = await other.signIn('merchant01')
    const download = await other.app.inject({
      method: 'POST',
      url: `/prod-api${files.download.path}`,
      payload: { id },
      headers: { token: ended, 'accept-language': 'en' },
    })
    expect(decodeURIComponent(String(download.headers['error-message']))).toBe(
      'video files are kept at most 14 days and the expired one cannot be downloaded',
    )
    await runTaskOnce(sweepTask, {}, { db: other.db, log: silentLog, settings: other.settings, clock: other.clock })
    expect(readdirSync(join(other.settings.dataDir, 'files'), { recursive: true }).filter((name) => String(name).length > 30)).toEqual([])
    expect((await other.call(files.space, {}, as(ended))).data.usedBytes).toBe(0)
    // The same film may come again, and lives from then on.
    const again = await uploadOver(other.app, ended, 'short.mp4', mp4(500))
    expect([again.code, again.url === url]).toEqual(['200', false])
    await other.close()
  })
})
