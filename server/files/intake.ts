// How bytes become a file of a unit: measured on the way to disk, judged, redrawn if an image, kept once, and written down.

import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileRefusals, type StoredFile } from '#contract/files/calls'
import { formats, maxFileBytes, videoDays } from '#contract/kit/file-rules'
import { withParams } from '#contract/kit/refusal'
import { isOutOfRoom } from '../kit/database/room'
import { pace, requestMs } from '../kit/road/multipart'
import type { RawContext } from '../kit/road/raw'
import { within } from '../kit/road/raw-answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import { cleanName } from './clean-name'
import * as folders from './folders'
import { Meter } from './hash'
import { extensionFor, inspect } from './inspect'
import { storageOf } from './storage'
import * as store from './store'

/** In whose name and where a file is kept: a request's context is one, and so is a job's. */
export type Keeper = Pick<RawContext, 'road' | 'session' | 'caller'>

export type Received = { path: string; bytes: number; sha256: string }
export type Arrival = { name: string; folderId?: string | null; allowed?: readonly string[] }

export const newKey = (): string => randomBytes(24).toString('base64url')

/** Writes a stream to a temporary file, counting and hashing as it passes. Nothing is held in memory. */
export async function receive({ road }: Pick<Keeper, 'road'>, from: Readable, maxBytes = maxFileBytes): Promise<Received> {
  const folder = join(road.settings.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newKey())
  const meter = new Meter(maxBytes)
  try {
    // A form has its own clock; what is read back from the store has none but this.
    await pipeline(from, meter, createWriteStream(path, { mode: 0o600 }), { signal: AbortSignal.timeout(requestMs(pace)) })
    return { path, bytes: meter.bytes, sha256: meter.sha256() }
  } catch (error) {
    await rm(path, { force: true })
    if (meter.isOver) refuse(withParams(fileRefusals.tooLarge, { n: Math.floor(maxBytes / 1024 ** 2) }))
    throw error
  }
}

/** Judges what was received and keeps it; the temporary files are gone afterwards, whatever happened. */
export async function takeIn(ctx: Keeper, received: Received, arrival: Arrival): Promise<StoredFile> {
  const { path, sha256 } = received
  try {
    const extension = extensionFor(cleanName(arrival.name), arrival.allowed)
    const known = await within(ctx, 'write', (tx) => againKept(ctx, tx, sha256, extension))
    if (known) return known
    const judged = await inspect(path, extension)
    return await keep(ctx, judged, sha256, arrival)
  } finally {
    await Promise.all([rm(path, { force: true }), rm(`${path}.redrawn`, { force: true })])
  }
}

type Tx = Parameters<typeof store.twin>[0]

/** The same bytes were judged before: the same file answers, and a video lives on from today. */
async function againKept({ road }: Keeper, tx: Tx, sha256: string, extension: string): Promise<StoredFile | undefined> {
  const twin = await store.twin(tx, sha256, extension)
  if (!twin?.expiresAt) return twin
  if (new Date(twin.expiresAt) <= road.clock.now()) {
    await forget(tx, [twin])
    return undefined
  }
  await store.keepUntil(tx, twin.id, videoEnd(road.clock.now()))
  return store.byId(tx, twin.id)
}

/** Marks files as deleted and gives their space back; their bytes go with the next sweep. */
export async function forget(tx: Tx, gone: readonly { id: string; size: number }[]): Promise<void> {
  await store.remove(
    tx,
    gone.map(({ id }) => id),
  )
  await store.giveSpace(
    tx,
    gone.reduce((sum, { size }) => sum + size, 0),
  )
}

export const videoEnd = (now: Date): string => new Date(now.getTime() + videoDays * 86_400_000).toISOString()

type Judged = Awaited<ReturnType<typeof inspect>>

async function keep(ctx: Keeper, judged: Judged, sha256: string, arrival: Arrival): Promise<StoredFile> {
  const { session, road } = ctx
  const { kind, mime } = formats[judged.extension]
  const storage = storageOf(road.settings)
  const key = newKey()
  // Written down first: bytes without a row would never be found again, a row without bytes is swept.
  const id = await within(ctx, 'write', async (tx) => {
    const { usedBytes, limitBytes } = await store.space(tx)
    must(usedBytes + judged.bytes > limitBytes ? fileRefusals.quota : null)
    const folderId = await folders.mustExist(tx, arrival.folderId)
    const name = cleanName(arrival.name)
    return store.begin(tx, { ...ownerOf(session), folderId, key, name, extension: judged.extension, kind, mime, bytes: judged.bytes })
  })
  await storage.put(key, judged.path, { mime, bytes: judged.bytes })
  try {
    return await within(ctx, 'write', async (tx) => {
      must((await store.takeSpace(tx, session.unit.id, judged.bytes)) ? null : fileRefusals.quota)
      const expiresAt = kind === 'VIDEO' ? videoEnd(road.clock.now()) : null
      await store.finish(tx, id, { ...judged, sha256, expiresAt })
      return found(await store.byId(tx, id), fileRefusals.missing)
    })
  } catch (error) {
    await storage.remove(key)
    await within(ctx, 'write', (tx) => store.reject(tx, key))
    const isTwin = (error as { code?: string }).code === '23505'
    if (!isTwin) throw error
    // The same file came twice at the same moment; the other one was first.
    return found(await within(ctx, 'read', (tx) => store.twin(tx, sha256, judged.extension)), fileRefusals.missing)
  }
}

export const ownerOf = (session: Keeper['session']) => ({
  unitId: session.unit.id,
  createdBy: session.accountId,
  createdByName: session.accountName,
})

/** A store that does not answer is nobody's fault at the screen: 'upload failed', and the log knows why. A full one is said to be full. */
export function asRefusal(ctx: Keeper, error: unknown): unknown {
  const { code } = error as { code?: string }
  if (error instanceof Refused || isOutOfRoom(error) || (code && /^[0-9A-Z]{5}$/.test(code))) return error
  ctx.road.log.error({ error, requestId: ctx.caller.requestId }, 'an upload failed')
  return new Refused(fileRefusals.failed)
}
