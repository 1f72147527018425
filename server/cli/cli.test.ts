// The command line as a program: what it answers, with which exit code, and how `serve` begins and ends.

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle, run } from '../../house/harness/bundle'
import { freshDatabase } from '../../house/harness/database'
import { openOwner } from '../kit/database/owner'

const folder = mkdtempSync(join(tmpdir(), 'cli-'))
let program: Awaited<ReturnType<typeof bundle>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let blank: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  program = await bundle('./server/main.ts')
  database = await freshDatabase('demo')
  blank = await freshDatabase('empty')
})
afterAll(async () => {
  program.remove()
  await database.drop()
  await blank.drop()
  rmSync(folder, { recursive: true })
})

const env = (more: Record<string, string> = {}) => ({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', ...more })
const marketdesk = (args: string, more?: Record<string, string>, input?: string) =>
  run(program.path, args.split(' '), env(more), input).ended

describe('exit codes', () => {
  test.each([
    ['--help', 0, /create-admin/],
    ['serve --help', 0, /TRUST_PROXY/],
    ['reconcile', 0, /^0 differences in \d+ checks$/],
    ['facts rebuild', 0, /^0 lines added and 0 days of units made anew in [\d.]+ s$/],
    ['migrate', 0, /^Nothing to apply$/],
    ['routes', 0, /GET {3}\/prod-api\/merchant-api\/auth\/info +read +signed-in/],
  ])('%s', async (args, code, said) => {
    const ended = await marketdesk(args)
    expect(ended).toMatchObject({ code, err: '' })
    expect(ended.out.trimEnd()).toMatch(said)
  })

  test.each([
    ['nothing-of-the-kind', 2, 'No such command: nothing-of-the-kind (see marketdesk --help)'],
    ['backup', 2, 'Missing: FILE (see marketdesk backup --help)'],
    ['migrate now', 2, 'Too much: now (see marketdesk migrate --help)'],
    ['seed --profile huge', 2, '--profile must be demo or large (see marketdesk seed --help)'],
    ['create-admin --username x', 2, '--username is missing or not valid (see marketdesk create-admin --help)'],
    ['seed --profile large', 1, 'this database already holds accounts: seed an empty one'],
  ])('%s', async (args, code, err) => {
    expect(await marketdesk(args)).toEqual({ code, out: '', err: `${err}\n` })
  })

  test('a wrong setting and a database that is not there are one line each', async () => {
    expect(await marketdesk('serve', { PORT: 'x' })).toMatchObject({
      code: 1,
      err: 'PORT must be a port number from 0 to 65535, not "x"\n',
    })
    const away = await marketdesk('reconcile', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(away).toMatchObject({ code: 1, err: expect.stringMatching(/^Cannot use the database of DATABASE_URL: .*\n$/) })
    expect(await marketdesk('reconcile --json', { PORT: 'x' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\{"error":"PORT must/),
    })
  })
})

test('--json answers one value that a program can read', async () => {
  const read = async (args: string) => JSON.parse((await marketdesk(args)).out) as unknown
  expect(await read('migrate --json')).toEqual({ applied: [] })
  expect(await read('seed --json')).toMatchObject({ profile: 'demo', fresh: false, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await read('openapi --json')).toMatchObject({ openapi: '3.1.0' })
  expect(await read('reconcile --json')).toMatchObject({ differences: [] })
})

test('the first administrator of a real house is made once', async () => {
  const more = { DATABASE_URL: blank.url }
  const made = await marketdesk('create-admin --username first.admin --password-stdin --json', more, 'Rusty-80-lamp\n')
  expect(JSON.parse(made.out)).toMatchObject({ username: 'first.admin' })
  expect(made.out).not.toContain('Rusty-80-lamp')
  const twice = await marketdesk('create-admin --username First.Admin', more)
  expect(twice).toMatchObject({ code: 1, err: 'First.Admin or its mobile number is taken by another account\n' })
  const weak = await marketdesk('create-admin --username other.admin --password-stdin', more, 'short\n')
  expect(weak).toMatchObject({ code: 2, out: '' })
  const common = await marketdesk('create-admin --username other.admin --password-stdin', more, 'Password-1\n')
  expect(common).toMatchObject({ code: 2, out: '', err: expect.stringContaining('easy to guess') })
})

test('who lost every second factor is helped from the machine itself, with a reason that the history keeps', async () => {
  const more = { DATABASE_URL: blank.url }
  await marketdesk('create-admin --username lost.admin --password-stdin', more, 'Walnut-93-kite\n')
  const owner = openOwner(blank.url)
  await owner.sql`
    insert into totp_factor (account_id, secret_sealed, last_step, created_at, last_used_at)
    select id, 'x', 0, now(), now() from account where username = 'lost.admin'`
  expect(await marketdesk('reset-factors --username lost.admin', more)).toMatchObject({ code: 2, out: '' })
  expect(await marketdesk('reset-factors --username who.is.it --reason lost', more)).toMatchObject({
    code: 1,
    err: 'There is no account who.is.it\n',
  })
  const reset = await marketdesk('reset-factors --username Lost.Admin --reason lost --json', more)
  expect(JSON.parse(reset.out)).toEqual({ username: 'Lost.Admin', reset: true })
  const [line] = await owner.sql<
    { reason: string; actorName: string }[]
  >`select reason, actor_name from audit_log where before ? 'authenticator'`
  expect(line).toEqual({ reason: 'lost', actorName: 'command line' })
  const again = await marketdesk('reset-factors --username lost.admin --reason lost --json', more)
  expect(JSON.parse(again.out)).toMatchObject({ reset: false })
  await owner.close()
})

// slow: four processes in a row, each with a house of its own.
test('a backup by one process is restored by another', async () => {
  const path = join(folder, 'house.backup')
  const { drop, url } = await freshDatabase('empty')
  const written = await marketdesk(`backup ${path} --json`)
  expect(written).toMatchObject({ code: 0, err: '' })
  const restored = await marketdesk(`restore ${path} --json`, { DATABASE_URL: url })
  const { sha256, rows } = JSON.parse(written.out) as { sha256: string; rows: number }
  expect(JSON.parse(restored.out)).toMatchObject({ sha256, rows, differences: [] })
  expect(await marketdesk(`backup ${path}`)).toMatchObject({ code: 1, err: `${path} exists already: name another file\n` })
  await drop()
})

describe('serve', () => {
  const serve = (more: Record<string, string> = {}) => run(program.path, ['serve', '--json'], env({ PORT: '0', ...more }))

  test('it says where it is and who may come in, answers, and stops when asked', async () => {
    const { child, line, ended } = serve()
    const ready = JSON.parse(await line()) as { url: string; demo: boolean; accounts: { username: string; role: string }[] }
    expect(ready.demo).toBe(true)
    expect(ready.accounts.map(({ username, role }) => `${username} ${role}`)).toEqual([
      'manager01 ROLE_MANAGER',
      'merchant01 ROLE_MERCHANT',
      'unified01 ROLE_MERCHANT',
      'brandmgr01 ROLE_BRAND_MANAGER',
      'agent0001 ROLE_AGENT',
      'distributor01 ROLE_DISTRIBUTOR',
      'platform01 ROLE_PLATFORM',
      'nobody001 ROLE_GUEST',
    ])
    const { origin } = new URL(ready.url)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
  })

  test('without demo data no account is shown', async () => {
    const { child, line, ended } = serve({ DATABASE_URL: blank.url })
    expect(JSON.parse(await line())).toMatchObject({ demo: false, accounts: [] })
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 0 })
  })

  test('a taken port is one line', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
    const { port } = taken.address() as { port: number }
    const ended = await serve({ PORT: String(port) }).ended
    expect(ended.code).toBe(1)
    expect(JSON.parse(ended.err)).toEqual({
      error: `Port ${port} on 127.0.0.1 is taken: stop what listens there, or set PORT to another one`,
    })
    taken.close()
  })
})
