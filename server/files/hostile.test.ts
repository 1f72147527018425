// Hostile files at every entrance: nothing that runs is stored, and what is stored is served so that it cannot run.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { files } from '#contract/files/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { formOf, uploadOver } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { type Hostile, hostileFiles, passengerMarks } from '../../house/hostile'
import { internet } from '../kit/guarded-fetch'

type Outcome = { code: number | string; url?: string }
type Entrance = { name: string; house: House; token: string; send: (file: Hostile) => Promise<Outcome> }

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
const entrances: Record<string, Entrance> = {}
let samples: Hostile[]
let elsewhere: Server
let store: InstanceType<typeof S3rver>
let shown: Buffer = Buffer.alloc(0)

beforeAll(async () => {
  samples = await hostileFiles()
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'market', configs: [] }],
  })
  const { port } = await store.run()
  elsewhere = createServer((_request, reply) => reply.setHeader('content-type', 'image/png').end(shown)).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  await openEntrances(`http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await Promise.all(
    Object.values(entrances)
      .map(({ house }) => house)
      .filter((house, at, all) => all.indexOf(house) === at)
      .map((house) => house.close()),
  )
  elsewhere.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

async function openEntrances(endpoint: string) {
  const disk = await openHouse()
  const objects = await openHouse({
    env: { STORAGE_DRIVER: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: 'market', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
  })
  const diskToken = await disk.signIn('merchant01')
  const objectToken = await objects.signIn('merchant01')
  entrances.upload = {
    name: 'upload',
    house: disk,
    token: diskToken,
    send: ({ name, bytes }) => uploadOver(disk.app, diskToken, name, bytes),
  }
  entrances.confirm = { name: 'confirm', house: objects, token: objectToken, send: (file) => sendDirect(objects, objectToken, file) }
  entrances.fetch = {
    name: 'fetch',
    house: disk,
    token: diskToken,
    send: async ({ bytes }) => {
      shown = bytes
      const url = `http://pictures.example:${(elsewhere.address() as AddressInfo).port}/photo.png`
      const { code, data } = await disk.call(files.fetchImage, { url }, { token: diskToken })
      return { code, url: data?.url }
    },
  }
}

/** As the browser does it: terms, a form straight to the store, and the confirmation. */
async function sendDirect(house: House, token: string, { name, bytes }: Hostile): Promise<Outcome> {
  const terms = await house.call(files.policy, { name, size: bytes.length }, { token })
  if (terms.code !== 200 || !terms.data) return { code: terms.code }
  const { url, fields, key } = terms.data
  const { payload, headers } = formOf('file', bytes, { fields })
  const sent = await fetch(url, { method: 'POST', body: new Uint8Array(payload), headers })
  expect(sent.status).toBe(204)
  const { code, data } = await house.call(files.confirm, { key }, { token })
  return { code, url: data?.url }
}

beforeEach(() => {
  vi.spyOn(internet, 'resolve').mockResolvedValue(['127.0.0.1'])
  vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
})

const kept = async ({ owner }: House) => Number(firstOf(await owner.sql`select count(*) as total from file where status = 'READY'`).total)

test('there are at least 60 of them, and both fates occur', () => {
  expect(samples.length).toBeGreaterThanOrEqual(60)
  expect(new Set(samples.map(({ fate }) => fate))).toEqual(new Set(['refused', 'cleaned']))
})

describe.each(['upload', 'confirm', 'fetch'])('at the entrance %s', (which) => {
  test('nothing that runs is stored', { timeout: 120_000 }, async () => {
    const { house, send } = sure(entrances[which])
    const wrong: string[] = []
    for (const sample of samples) {
      const before = await kept(house)
      const { code, url } = await send(sample)
      const fate = String(code) === '200' ? 'cleaned' : 'refused'
      if (fate === 'refused' && (await kept(house)) !== before) wrong.push(`${sample.why}: refused, but stored`)
      if (String(code).startsWith('5')) wrong.push(`${sample.why}: ${code}`)
      // A fetched image is named by its content, so a wrong name alone is no offence there.
      if (fate !== sample.fate && !(which === 'fetch' && fate === 'cleaned')) wrong.push(`${sample.why}: ${fate} (${code})`)
      if (url) wrong.push(...(await whatIsWrongWith(house, url)).map((problem) => `${sample.why}: ${problem}`))
    }
    expect(wrong).toEqual([])
  })

  // slow: every hostile file goes in once more.
  test('memory stays bounded: all of them once more cost less than 150 MB', { timeout: 120_000 }, async () => {
    const before = process.memoryUsage.rss()
    for (const sample of samples) await sure(entrances[which]).send(sample)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  })
})

/** What was stored must be a picture, only a picture, and be served as nothing else. */
async function whatIsWrongWith({ app }: House, url: string): Promise<string[]> {
  const reply = await app.inject({ url })
  const problems: string[] = []
  const bytes = reply.rawPayload
  const { format } = await sharp(bytes).metadata()
  if (`image/${format}` !== reply.headers['content-type']) problems.push(`served as ${String(reply.headers['content-type'])}, is ${format}`)
  for (const mark of passengerMarks) if (bytes.includes(mark)) problems.push(`still holds ${mark}`)
  if (reply.headers['x-content-type-options'] !== 'nosniff') problems.push('may be sniffed')
  if (!/sandbox/.test(String(reply.headers['content-security-policy']))) problems.push('has no sandbox')
  if (/[\\/]|\.\.|php\.|\u202e/.test(decodeURIComponent(sure(String(reply.headers['content-disposition']).split("UTF-8''")[1]))))
    problems.push('has a bad name')
  return problems
}

test('no stored row has a type outside of the pictures', async () => {
  for (const { house } of Object.values(entrances)) {
    const rows = await house.owner.sql`select distinct mime from file where status = 'READY'`
    for (const { mime } of rows) expect(mime).toMatch(/^image\/(png|jpeg|gif|webp)$/)
  }
})
