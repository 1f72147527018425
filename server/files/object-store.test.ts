// The object store, against a real one that this test starts: signed requests, direct uploads, ranges, and what is cleared away.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileRefusals, files } from '#contract/files/calls'
import { sure } from '#contract/kit/sure'
import { formOf, uploadOver } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { mp4, png } from '../../house/samples'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { postFields, signingKey } from './signature'
import { storageOf } from './storage'
import { sweepTask } from './sweep'

const folder = mkdtempSync(join(tmpdir(), 'objects-'))
let store: InstanceType<typeof S3rver>
let house: House
let token: string

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'market', configs: [] }],
  })
  const { port } = await store.run()
  house = await openHouse({
    env: {
      STORAGE_DRIVER: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'market',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  })
  token = await house.signIn('merchant01')
})
afterAll(async () => {
  await house.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const as = (who: string) => ({ token: who })
const objects = (under: string) => {
  try {
    return readdirSync(join(folder, 'market', under)).filter((name) => name.endsWith('_object'))
  } catch {
    // Nothing was ever put there.
    return []
  }
}

async function direct(name: string, bytes: Buffer) {
  const { data } = await house.call(files.policy, { name, size: bytes.length }, as(token))
  if (!data) throw new Error('no terms')
  const { payload, headers } = formOf('file', bytes, { fields: data.fields })
  expect((await fetch(data.url, { method: 'POST', body: new Uint8Array(payload), headers })).status).toBe(204)
  return data.key
}

test('the signing key is the one that the documentation of the signature gives', () => {
  const key = signingKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20150830', 'us-east-1', 'iam')
  expect(key.toString('hex')).toBe('c4afb1cc5771d871763a393e44b703571b55cc28424d1a5e86da6ed3c154a4b9')
})

test('the policy allows one key, 0 to 1048576000 bytes, for half an hour', async () => {
  const now = new Date('2026-11-15T08:00:00Z')
  const fields = postFields(
    { bucket: 'market', key: 'incoming/x', maxBytes: 1_048_576_000, minutes: 30 },
    { accessKey: 'A', secretKey: 'B', region: 'r' },
    now,
  )
  const policy = JSON.parse(Buffer.from(sure(fields.policy), 'base64').toString())
  expect(policy).toEqual({
    expiration: '2026-11-15T08:30:00.000Z',
    conditions: [
      { bucket: 'market' },
      { key: 'incoming/x' },
      { 'Content-Type': 'application/octet-stream' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'A/20261115/r/s3/aws4_request' },
      { 'x-amz-date': '20261115T080000Z' },
      ['content-length-range', 0, 1_048_576_000],
    ],
  })
  expect(fields['x-amz-signature']).toMatch(/^[0-9a-f]{64}$/)
  const { data } = await house.call(files.policy, { name: 'a.mp4', size: 5 }, as(token))
  expect(data).toMatchObject({ url: expect.stringMatching(/\/market$/), fields: { key: `incoming/${data?.key}` } })
})

test('a direct upload becomes a file when it is confirmed, once, and nothing waits in the store', async () => {
  const key = await direct('直传.png', await png(51, 51))
  expect(objects('incoming')).toHaveLength(1)
  const { code, data } = await house.call(files.confirm, { key }, as(token))
  expect([code, data.file]).toMatchObject([200, { name: '直传.png', kind: 'IMAGE', width: 51, height: 51 }])
  expect([objects('incoming'), objects('files')]).toEqual([[], [expect.any(String)]])
  const served = await house.app.inject({ url: data.url })
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect(await house.call(files.confirm, { key }, as(token))).toMatchObject({ code: fileRefusals.missing.code })
})

test('nobody confirms what another unit sent', async () => {
  const key = await direct('mine.png', await png(52, 52))
  const stranger = await house.signIn('manager02')
  expect(await house.call(files.confirm, { key }, as(stranger))).toMatchObject({ code: fileRefusals.missing.code })
  expect(await house.call(files.confirm, { key }, as(token))).toMatchObject({ code: 200 })
})

test('what is refused is refused before a byte travels, where that can be known', async () => {
  expect(await house.call(files.policy, { name: 'x.svg', size: 5 }, as(token))).toMatchObject({ code: fileRefusals.type.code })
  expect(await house.call(files.policy, { name: 'x.mp4', size: 1_048_576_001 }, as(token))).toMatchObject({
    code: fileRefusals.tooLarge.code,
  })
})

test('the form upload works with this store too, ranges are read from it, and a sweep empties it', async () => {
  const { url } = await uploadOver(house.app, token, 'film.mp4', mp4(1000))
  const part = await house.app.inject({ url, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'ftyp', 'bytes 4-7/1136'])
  await direct('never-confirmed.png', await png(53, 53))
  const before = objects('files').length
  house.clock.advance(15 * 86_400_000)
  await runTaskOnce(sweepTask, {}, { db: house.db, log: silentLog, settings: house.settings, clock: house.clock })
  expect([objects('incoming'), objects('files').length]).toEqual([[], before - 1])
  house.clock.advance(-15 * 86_400_000)
})

test('a store that does not answer makes the upload fail in words', async () => {
  const broken = await openHouse({
    env: { STORAGE_DRIVER: 's3', S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'market', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
  })
  const reply = await uploadOver(broken.app, await broken.signIn('merchant01'), 'a.png', await png())
  expect(reply).toEqual({ code: fileRefusals.failed.code, message: '上传失败' })
  await expect(storageOf(broken.settings).open('x'.repeat(32))).rejects.toThrow()
  await broken.close()
})
