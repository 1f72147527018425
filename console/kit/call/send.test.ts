// One call to the server and back: what is sent along, and how each kind of failure is told.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { doorWords } from '#console/messages/index'
import { done, read, write } from '#contract/kit/call'
import { leanHeader } from '#contract/kit/lean'
import { startI18n } from '../text/i18n'
import { CallFailed, SessionEnded } from './failure'
import { send } from './send'
import { onSessionEnd } from './session-end'

const title = ['甲', 'A'] as const
const list = read('GET /things/:kind', {
  access: 'signed-in',
  title,
  input: z.strictObject({ kind: z.string(), tags: z.array(z.string()) }),
  output: z.any(),
})
const pay = write('POST /pay', { access: 'signed-in', title, input: z.strictObject({ fen: z.number() }), output: done, once: true })
const dismiss = write('POST /dismiss', {
  access: 'signed-in',
  title,
  input: z.strictObject({ id: z.string(), moveTo: z.string().optional() }),
  output: done,
  form: true,
})
const login = write('POST /login', { access: 'anyone', title, input: z.strictObject({}), output: done })

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const fetched = vi.fn<typeof fetch>()
const kept = new Map([['unit', '12']])

beforeEach(async () => {
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: 'a=1; token=abc', documentElement: {} })
  vi.stubGlobal('navigator', { language: 'zh-CN' })
  await startI18n(doorWords)
})
afterEach(() => vi.unstubAllGlobals())

const sentHeaders = (at = 0) => new Headers(fetched.mock.calls[at][1]?.headers)
const failure = async (promise: Promise<unknown>) => {
  const failed: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(failed).toBeInstanceOf(CallFailed)
  return failed as CallFailed
}

describe('what goes along', () => {
  it('is the token, the language, the unit, and the input in the address of a GET', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 200, data: [1] }))
    expect(await send(list, { kind: 'a', tags: ['x', 'y'] })).toEqual([1])
    expect(fetched.mock.calls[0][0]).toBe('/prod-api/things/a?tags=x&tags=y')
    expect(fetched.mock.calls[0][1]?.credentials).toBe('include')
    expect(['token', 'accept-language', 'unit'].map((name) => sentHeaders().get(name))).toEqual(['Bearer abc', 'zh-CN', '12'])
  })

  it('is a form where the call says so', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 200, data: null }))
    await send(dismiss, { id: '7', moveTo: undefined })
    expect([sentHeaders().get('content-type'), fetched.mock.calls[0][1]?.body]).toEqual(['application/x-www-form-urlencoded', 'id=7'])
  })

  it('is a key for what must happen once, another one each time unless it is given', async () => {
    fetched.mockImplementation(async () => answer({ code: 200, data: null }))
    await send(pay, { fen: 1 })
    await send(pay, { fen: 1 })
    await send(pay, { fen: 1 }, { idempotencyKey: 'mine' })
    expect(sentHeaders(0).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sentHeaders(1).get('idempotency-key')).not.toBe(sentHeaders(0).get('idempotency-key'))
    expect(sentHeaders(2).get('idempotency-key')).toBe('mine')
  })
})

describe('a page', () => {
  const rows = [
    { id: '1', shop: 'A', at: '2026-11-18T09:05:00.250Z', until: null, lines: [{ name: 'x', qty: 1 }] },
    { id: '2', shop: 'A', at: '2026-11-18T09:04:00.000Z', until: '2026-11-18T09:34:00.000Z', lines: [] },
    { id: '3', shop: 'A', at: '2026-11-18T09:04:00.000Z', until: '2026-11-18T09:34:00.000Z', lines: [{ name: 'x', qty: 1 }] },
  ]
  const lean = {
    count: 3,
    since: Date.parse('2026-11-18T09:05:00.250Z'),
    from: 'at',
    fields: {
      id: ['1', '2', '3'],
      shop: ['A'],
      at: { ms: [0, -60_250, -60_250] },
      until: { ms: [null, 1_800_000], at: '011' },
      lines: { lists: [[['x', 1]], []], names: ['name', 'qty'], at: '010' },
    },
  }

  it('is asked for in few letters, and is rows for the screen', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 200, data: { total: 9, shops: [] }, records: lean }))
    expect(await send(list, { kind: 'a', tags: [] })).toEqual({ total: 9, shops: [], records: rows })
    expect(sentHeaders().get(leanHeader)).toBe('1')
  })

  it('is taken as objects, too', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 200, data: { total: 9, records: rows } }))
    expect(await send(list, { kind: 'a', tags: [] })).toEqual({ total: 9, records: rows })
  })

  it('may be empty', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 200, data: { total: 0 }, records: { count: 0, since: 0, fields: { id: [] } } }))
    expect(await send(list, { kind: 'a', tags: [] })).toEqual({ total: 0, records: [] })
  })
})

describe('failures', () => {
  it('carry the code, the words and the fields of a refusal', async () => {
    fetched.mockResolvedValueOnce(answer({ code: 422, message: '提交的内容有误', data: { fields: { fen: '必填' } } }))
    expect(await failure(send(pay, { fen: 1 }))).toMatchObject({
      code: 422,
      message: '提交的内容有误',
      fields: { fen: '必填' },
      answered: true,
    })
  })

  it.each([
    [400, '请求错误'],
    [401, '访问权限不足'],
    [403, '拒绝访问'],
    [404, '无法访问，请检查地址'],
    [408, '访问超时'],
    [418, '请求错误'],
    [500, '系统错误，请联系管理员'],
    [501, '服务未找到'],
    [502, '网络错误'],
    [503, '服务已停止，请联系管理员'],
    [504, '服务已停止，请联系管理员'],
    [599, '系统错误，请联系管理员'],
  ])('the bare HTTP status %s says %s', async (status, words) => {
    fetched.mockResolvedValueOnce(new Response('<html>', { status }))
    const failed = await failure(send(list, { kind: 'a', tags: [] }))
    expect(failed.message).toBe(words)
    expect(failed).not.toBeInstanceOf(SessionEnded)
  })

  it('without an answer are a network error, and nobody knows whether it took place', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed to fetch'))
    expect(await failure(send(pay, { fen: 1 }))).toMatchObject({ code: 502, message: '网络错误', answered: false })
    const remove = { ...pay, path: '/merchant-api/thing/delete' }
    expect(await failure(send(remove, { fen: 1 }))).toMatchObject({ message: '删除失败：网络错误', answered: false })
  })
})

describe('when the session ends', () => {
  const ended = () => answer({ code: 401, message: '登录已失效' })

  it('the reader is asked once for all calls, and they go on with the same key', async () => {
    fetched.mockResolvedValueOnce(ended()).mockResolvedValueOnce(ended())
    fetched.mockImplementation(async () => answer({ code: 200, data: null }))
    const asked = vi.fn(async () => true)
    const off = onSessionEnd(asked)
    await Promise.all([send(pay, { fen: 1 }, { idempotencyKey: 'k' }), send(list, { kind: 'a', tags: [] })])
    off()
    expect(asked).toHaveBeenCalledTimes(1)
    expect([sentHeaders(0).get('idempotency-key'), sentHeaders(2).get('idempotency-key')]).toEqual(['k', 'k'])
  })

  it.each([
    ['the reader gives up', list, {}],
    ['nobody should be asked', list, { askToSignIn: false }],
  ])('the call fails when %s', async (_, call, options) => {
    fetched.mockResolvedValueOnce(ended())
    const off = onSessionEnd(async () => false)
    expect(await failure(send(call, { kind: 'a', tags: [] }, options))).toBeInstanceOf(SessionEnded)
    off()
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('signing in itself never asks to sign in', async () => {
    fetched.mockResolvedValueOnce(ended())
    const asked = vi.fn(async () => true)
    const off = onSessionEnd(asked)
    await failure(send(login, {}))
    off()
    expect(asked).not.toHaveBeenCalled()
  })
})
