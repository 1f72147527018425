// A demo is for whoever started it: others see it only where somebody asked for that by name, and its messages never.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BothDoors, openFresh } from '../../house/harness/database'
import { type House, openHouse } from '../../house/harness/index'
import { CannotStart } from '../kit/cannot-start'
import { marksOf } from '../kit/road/static'
import { isOpenToOthers, readSettings } from '../kit/settings'
import { isDemo } from '../seed/index'
import { settleDemo } from './demo'

const beyond: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: 'desk.lan' },
  { PUBLIC_URL: 'https://desk.example.com' },
]
const here: Record<string, string>[] = [
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2' },
  { PUBLIC_URL: 'http://127.0.0.1:8080' },
  { PUBLIC_URL: 'http://[::1]:8080' },
]

test.each(beyond)('%j lets others in', (env) => expect(isOpenToOthers(readSettings(env))).toBe(true))
test.each(here)('%j does not', (env) => expect(isOpenToOthers(readSettings(env))).toBe(false))

describe('a database with the demo in it', () => {
  let doors: BothDoors
  beforeAll(async () => {
    doors = await openFresh('demo')
  })
  afterAll(() => doors.close())
  const start = (env: Record<string, string>) => settleDemo(doors, readSettings(env), false)

  test.each(beyond)('is refused in one line with %j', async (env) => {
    const refused = await start(env).then(
      () => null,
      (error: unknown) => error as Error,
    )
    expect(refused).toBeInstanceOf(CannotStart)
    expect(refused?.message).toMatch(/^Everybody knows the passwords of the demo.*set DEMO=yes/)
    expect(refused?.message).not.toContain('\n')
  })

  test.each<Record<string, string>>([...here, ...beyond.map((env) => ({ ...env, DEMO: 'yes' }))])('starts with %j', async (env) => {
    expect(await start(env)).toBe(true)
  })

  test('is refused where DEMO is no', async () => {
    await expect(start({ DEMO: 'no' })).rejects.toThrow('DEMO is no')
  })
})

describe('a new database', () => {
  let doors: BothDoors
  beforeAll(async () => {
    doors = await openFresh('empty')
  })
  afterAll(() => doors.close())
  const start = (env: Record<string, string>, isOurs = true) => settleDemo(doors, readSettings(env), isOurs)

  test('of our own gets no demo that others would see: the start says what to set', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/set DEMO=yes .* or DEMO=no to start without any data$/)
    expect(await isDemo(doors.db)).toBe(false)
  })

  test('stays empty where DEMO is no, or where it is not our own', async () => {
    expect(await start({ HOST: '0.0.0.0', DEMO: 'no' })).toBe(false)
    expect(await start({}, false)).toBe(false)
    expect(await start({ HOST: '0.0.0.0' }, false)).toBe(false)
    expect(await isDemo(doors.db)).toBe(false)
  })
})

describe('the page of messages', () => {
  let house: House | undefined
  const outbox = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    house = await openHouse({ env: { SMS_DRIVER: 'console', ...env } })
    const reply = await house.app.inject({ url: '/prod-api/dev/outbox', headers })
    await house.close()
    return reply.statusCode
  }
  test('is there for whoever sits at this machine', async () => expect(await outbox({})).toBe(200))
  test.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://desk.example.com', DEMO: 'yes' }])(
    'is closed with %j',
    async (env) => {
      expect(await outbox(env)).toBe(404)
    },
  )
  test('is closed to a name that somebody leads here', async () => expect(await outbox({}, { host: 'evil.example' })).toBe(404))
})

test('the sign-in page of a demo says so, that of a real house says nothing', () => {
  const demo = { password: 'a"b&c', usernames: ['one'] }
  const [local, open] = [readSettings({}), readSettings({ HOST: '0.0.0.0' })]
  const told = 'data-demo="{&quot;password&quot;:&quot;a\\&quot;b&amp;c&quot;,&quot;usernames&quot;:[&quot;one&quot;]}"'
  expect(marksOf(local, demo)).toBe(`data-outbox="true" ${told}`)
  expect(marksOf(open, demo)).toBe(`data-outbox="false" ${told}`)
  expect(marksOf(local, null)).toBe('data-outbox="false"')
})
