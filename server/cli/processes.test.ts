// `serve --processes`: several answer on one port, one that falls is followed by another, all hear who may do what, and all end together.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { sure } from '#contract/kit/sure'
import { bundle, run } from '../../house/harness/bundle'
import { freshDatabase, templateBuilt } from '../../house/harness/database'

await templateBuilt('demo')

const folder = mkdtempSync(join(tmpdir(), 'processes-'))
let program: Awaited<ReturnType<typeof bundle>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let server: ReturnType<typeof run>
let origin: string
let env: Record<string, string>
beforeAll(async () => {
  program = await bundle('./server/main.ts')
  database = await freshDatabase('demo')
  env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'fatal', PORT: '0' }
  server = run(program.path, ['serve', '--json', '--processes', '2'], env)
  origin = new URL((JSON.parse(await server.line()) as { url: string }).url).origin
})
afterAll(async () => {
  program.remove()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The processes that the first one began. */
const answering = ({ child } = server): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === child.pid)
    .map(Number)
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It ended meanwhile.
    return undefined
  }
}

const post = async (path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token ? { token: `Bearer ${token}` } : {}) }
  const reply = await fetch(`${origin}/prod-api${path}`, {
    method: 'POST',
    headers: { ...headers, connection: 'close' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { code: number; data: { token: string } }
}
/** Each over a connection of its own: the next process takes it. */
const info = async (token: string) => {
  const headers = { token: `Bearer ${token}`, connection: 'close' }
  return ((await (await fetch(`${origin}/prod-api${auth.info.path}`, { headers })).json()) as { code: number }).code
}
const health = () => fetch(`${origin}/healthz`, { headers: { connection: 'close' } })

// It reads what Linux tells of processes.
test.runIf(process.platform === 'linux')(
  'both answer, and a session that ends on one is over on the other too, long before it would have looked again',
  async () => {
    expect(answering()).toHaveLength(2)
    const { data } = await post(auth.login.path, { username: 'manager01', password: 'Demo-2026!' })
    for (let n = 0; n < 6; n += 1) expect(await info(data.token)).toBe(200)
    expect((await post(auth.logout.path, {}, data.token)).code).toBe(200)
    // The other hears of it with the commit: as soon as it gets round to listening.
    await pause(200)
    for (let n = 0; n < 6; n += 1) expect(await info(data.token)).toBe(401)
  },
)

test('metrics are those of all', async () => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const calls = sure(
    text.split('\n').find((line) => line.startsWith('marketdesk_calls_total') && line.includes('auth/info') && line.includes('code="200"')),
  )
  expect(Number(calls.split(' ').at(-1))).toBe(6)
})

test.runIf(process.platform === 'linux')('one that falls is followed by another, and who comes meanwhile is answered', async () => {
  const [fallen] = answering()
  process.kill(sure(fallen), 'SIGKILL')
  // Whoever was talking to it must ask again; who comes after it is gone is answered by the other.
  await expect.poll(() => answering()).not.toContain(fallen)
  for (let n = 0; n < 10; n += 1) expect((await health()).status).toBe(200)
  await expect.poll(() => answering(), { timeout: 20_000 }).toHaveLength(2)
  expect(answering()).not.toContain(fallen)
  await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200)
})

test('told to stop, all of them end', async () => {
  const before = answering()
  server.child.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
  await pause(100)
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow()
})

// It reads what Linux tells of processes.
test.runIf(process.platform === 'linux')('without a number there is one for each core, however the first was begun', async () => {
  const starter = join(folder, 'starter.mjs')
  // As `npm start` does it: a program of its own that becomes the server.
  writeFileSync(starter, `process.argv.splice(2, 0, 'serve')\nawait import(${JSON.stringify(pathToFileURL(program.path).href)})\n`)
  const begun = run(starter, ['--json'], env)
  expect(JSON.parse(await begun.line())).toMatchObject({ ready: true })
  const cores = Math.min(availableParallelism(), 6)
  expect(answering(begun)).toHaveLength(cores > 1 ? cores : 0)
  begun.child.kill('SIGTERM')
  expect(await begun.ended).toMatchObject({ code: 0, err: '' })
})
