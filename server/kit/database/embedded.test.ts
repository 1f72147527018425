// The embedded PostgreSQL: it knows Chinese, is shared, comes back when it is killed, and is gone when we are.

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bundle, run } from '../../../house/harness/bundle'
import { type Embedded, startEmbedded } from './embedded'
import { isAlive } from './embedded-cluster'
import { openOwner } from './owner'

const folder = mkdtempSync(join(tmpdir(), 'pg-'))
const dataDir = join(folder, 'data')
const pidOf = (data: string) => Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
/** A dead process that nobody has reaped yet still has a number, but no command line. */
const isGone = (pid: number) => !isAlive(pid) || (process.platform === 'linux' && readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The answer, where the statement gives one. */
async function ask<T>(url: string, text: string): Promise<T | undefined> {
  const owner = openOwner(url, { max: 1 })
  try {
    const [row] = await owner.sql.unsafe<{ answer: T }[]>(text)
    return row?.answer
  } finally {
    await owner.close()
  }
}

describe('one that runs', () => {
  let embedded: Embedded
  const restarts: string[] = []
  beforeAll(async () => {
    embedded = await startEmbedded({ dataDir, fast: true, onRestart: (reason) => restarts.push(reason) })
  })
  afterAll(() => embedded.stop())

  test('it is UTF-8, finds Chinese by its parts, and listens on no network', async () => {
    expect(
      await ask(
        embedded.url,
        `select pg_encoding_to_char(encoding) || ' ' || datlocale as answer from pg_database where datname = current_database()`,
      ),
    ).toBe('UTF8 C.UTF-8')
    await ask(embedded.url, 'create extension pg_trgm')
    const trigrams = await ask<string[]>(embedded.url, "select show_trgm('西湖龙井') as answer")
    expect(trigrams?.length).toBeGreaterThan(3)
    expect(await ask(embedded.url, `select current_setting('listen_addresses') as answer`)).toBe('')
  })

  test('what it keeps is for its owner alone', () => {
    for (const path of [dataDir, join(dataDir, 'postgres'), join(dataDir, 'run')]) expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('a second one on the same folder is the same, and leaves it running', async () => {
    const second = await startEmbedded({ dataDir, fast: true })
    expect(second).toMatchObject({ url: embedded.url })
    expect([embedded.owned(), second.owned()]).toEqual([true, false])
    await second.stop()
    expect(await ask(embedded.url, 'select 1 as answer')).toBe(1)
  })

  test('killed hard, it is back by itself with what was committed', async () => {
    await ask(embedded.url, 'create table kept as select 7 as answer')
    await ask(embedded.url, 'checkpoint')
    const before = pidOf(dataDir)
    process.kill(before, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(embedded.url, 'select answer from kept')).toBe(7), { timeout: 10_000, interval: 20 })
    expect(pidOf(dataDir)).not.toBe(before)
    expect(restarts).toEqual(['the database ended (SIGKILL)'])
  })
})

test('a pid file whose number went to another process does not hold it up', async () => {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '', '', 'ready'].join('\n'))
  const embedded = await startEmbedded({ dataDir, fast: true })
  expect(await ask(embedded.url, 'select answer from kept')).toBe(7)
  await embedded.stop()
})

test('two starts at once on an empty folder end in one', async () => {
  const shared = join(folder, 'shared')
  const [one, two] = await Promise.all([startEmbedded({ dataDir: shared, fast: true }), startEmbedded({ dataDir: shared, fast: true })])
  expect(one.url).toBe(two.url)
  expect([one.owned(), two.owned()].filter(Boolean)).toHaveLength(1)
  await Promise.all([one.stop(), two.stop()])
  await vi.waitFor(() => expect(existsSync(join(shared, 'postgres', 'postmaster.pid'))).toBe(false), { timeout: 5000 })
})

test('a folder with a long path has its socket elsewhere, for its owner alone', async () => {
  const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
  const embedded = await startEmbedded({ dataDir: deep, fast: true })
  const socketDir = new URL(embedded.url).searchParams.get('host') ?? ''
  expect(socketDir).toMatch(/marketdesk-[0-9a-f]{16}$/)
  expect(statSync(socketDir).mode & 0o077).toBe(0)
  expect(await ask(embedded.url, 'select 1 as answer')).toBe(1)
  await embedded.stop()
  rmSync(socketDir, { recursive: true })
})

test('a folder that cannot be is a line that says what to do', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(startEmbedded({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
    /^Cannot write to the data folder .* set DATA_DIR to a folder of your own$/,
  )
})

test('it dies with us, also when we are killed hard, and nothing that was committed is lost', async () => {
  const entry = join(folder, 'holder.ts')
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).pathname)
  writeFileSync(
    entry,
    `import { openOwner } from ${here('./owner')}
     import { startEmbedded } from ${here('./embedded')}
     const { url } = await startEmbedded({ dataDir: process.argv[2], fast: true })
     const { sql } = openOwner(url)
     await sql\`create table if not exists acknowledged (n int)\`
     console.log('ready')
     for (let n = 1; ; n += 1) {
       await sql\`insert into acknowledged values (\${n})\`
       console.log(n)
     }`,
  )
  const { path, remove } = await bundle(entry)
  const data = join(folder, 'mortal')
  const { child, line, ended } = run(path, [data])
  let acknowledged = 0
  expect(await line()).toBe('ready')
  while (acknowledged < 200) acknowledged = Number(await line())
  const postmaster = pidOf(data)
  child.kill('SIGKILL')
  const { code, out } = await ended
  expect(code).toBe('SIGKILL')
  await vi.waitFor(() => expect(isGone(postmaster)).toBe(true), { timeout: 10_000 })

  const heard = Number(out.trimEnd().split('\n').at(-1))
  const again = await startEmbedded({ dataDir: data, fast: true })
  expect(await ask<number>(again.url, 'select max(n) as answer from acknowledged')).toBeGreaterThanOrEqual(heard)
  await again.stop()
  remove()
})
