// The entrances: a form upload, a direct upload that is confirmed afterwards, and an image fetched from elsewhere.

import { Readable } from 'node:stream'
import { fileRefusals, files, type StoredFile } from '#contract/files/calls'
import { defaultMaxMb, formats, imageExtensions, maxFileBytes } from '#contract/kit/file-rules'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { FetchRefused, guardedFetch } from '../kit/guarded-fetch'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope, within } from '../kit/road/raw-answer'
import { found, must, Refused, refuse } from '../kit/road/refuse'
import { cleanName } from './clean-name'
import * as folders from './folders'
import { extensionFor } from './inspect'
import { asRefusal, type Keeper, newKey, ownerOf, receive, takeIn } from './intake'
import { partOf } from './part'
import { storageOf } from './storage'
import * as store from './store'

const maxAtOnce = 6
const underWay = new Map<string, number>()

/**
 * So many uploads of one account at a time: each may fill a gigabyte of the disk before it is judged. It is the disk of this process
 * that is spared, so this process counts; how much a unit may keep is counted in the database.
 */
async function counted<T>({ session }: RawContext, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(session.accountId) ?? 0
  must(before >= maxAtOnce ? houseRefusals.tooMany : null)
  underWay.set(session.accountId, before + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(session.accountId) ?? 1) - 1
    if (left > 0) underWay.set(session.accountId, left)
    else underWay.delete(session.accountId)
  }
}

/** Replies exactly { code: '200', url }, or { code, message }. */
export const upload: RawHandler = async (ctx) => {
  const { request } = ctx
  const { code, message, data } = await inEnvelope(ctx, files.upload, request.query, ({ folderId }) =>
    counted(ctx, () => takePart(ctx, folderId)).catch((error: unknown) => {
      throw asRefusal(ctx, error)
    }),
  )
  if (code === 200) return { code: '200', url: (data as { url: string }).url }
  // What is still on its way is read and thrown away, so that the browser can hear the answer.
  request.raw.resume()
  return { code, message }
}

async function takePart(ctx: RawContext, folderId: string | undefined) {
  const part = await partOf(ctx.request)
  if (part?.fieldname !== 'file' || !part.filename) {
    part?.file.resume()
    return refuse(fileRefusals.noFile)
  }
  try {
    // Before a gigabyte has travelled: is the ending allowed, is there a folder, is there space?
    extensionFor(cleanName(part.filename))
    await within(ctx, 'read', async (tx) => {
      await mustHaveRoom(tx, Math.max(0, Number(ctx.request.headers['content-length'] ?? 0) - 2048))
      if (folderId) must((await folders.list(tx)).some(({ id }) => id === folderId) ? null : fileRefusals.folderMissing)
    })
  } catch (error) {
    part.file.resume()
    throw error
  }
  return takeIn(ctx, await receive(ctx, part.file), { name: part.filename, folderId })
}

type Tx = Parameters<typeof store.space>[0]

async function mustHaveRoom(tx: Tx, bytes: number): Promise<void> {
  const { usedBytes, limitBytes } = await store.space(tx)
  must(usedBytes + bytes > limitBytes ? fileRefusals.quota : null)
}

/** Terms for sending straight to the object store; null where files lie on this machine. */
export const policy: RawHandler = (ctx) =>
  inEnvelope(ctx, files.policy, ctx.request.body, async ({ name: given, size, folderId }) => {
    const { direct } = storageOf(ctx.road.settings)
    if (!direct) return null
    const name = cleanName(given)
    const extension = extensionFor(name)
    must(size > maxFileBytes ? withParams(fileRefusals.tooLarge, { n: defaultMaxMb }) : null)
    const key = newKey()
    await within(ctx, 'write', async (tx) => {
      await mustHaveRoom(tx, size)
      const own = { ...ownerOf(ctx.session), folderId: await folders.mustExist(tx, folderId) }
      await store.begin(tx, { ...own, key, name, extension, ...formats[extension], bytes: 0 })
    })
    return { ...direct.policy(key, ctx.road.clock.now()), key }
  })

/** Takes what the browser put into the store through the same gate as any other upload, and clears it away there. */
export const confirm: RawHandler = (ctx) =>
  inEnvelope(ctx, files.confirm, ctx.request.body, async ({ key }) => {
    const { direct } = storageOf(ctx.road.settings)
    if (!direct) return refuse(fileRefusals.notDirect)
    const begun = found(await within(ctx, 'read', (tx) => store.incoming(tx, key)), fileRefusals.missing)
    try {
      return await counted(ctx, async () => {
        const incoming = found(await direct.openIncoming(key), fileRefusals.missing)
        const file = await takeIn(ctx, await receive(ctx, incoming), begun)
        return { url: file.url, file }
      })
    } catch (error) {
      throw asRefusal(ctx, error)
    } finally {
      // Kept or refused, it is done with: the row that promised it and the object itself.
      await within(ctx, 'write', (tx) => store.reject(tx, key)).catch(() => {})
      await direct.removeIncoming(key).catch(() => {})
    }
  })

export const fetchImage: RawHandler = (ctx) =>
  inEnvelope(ctx, files.fetchImage, ctx.request.body, ({ url }) =>
    counted(ctx, async () => {
      const file = await fetched(ctx, url)
      return { url: file.url, file }
    }).catch((error: unknown) => {
      throw asRefusal(ctx, error)
    }),
  )

async function fetched(ctx: Keeper, url: string): Promise<StoredFile> {
  const { status, contentType, body } = await guardedFetch(url, { headers: { accept: 'image/*' } }).catch((error: unknown) => {
    if (!(error instanceof FetchRefused)) throw error
    throw new Refused(error.problem === 'address' ? fileRefusals.fetchRefused : fileRefusals.fetchFailed)
  })
  must(status === 200 ? null : fileRefusals.fetchFailed)
  const received = await receive(ctx, Readable.from([body]))
  return takeIn(ctx, received, { name: nameOf(url, contentType, body), allowed: imageExtensions })
}

/** A picture of the web becomes one of the unit's own, for long work that was given links; gives its address. Refuses by throwing. */
export const keepPicture = (ctx: Keeper, url: string): Promise<string> =>
  fetched(ctx, url).then(
    (file) => file.url,
    (error: unknown) => {
      throw asRefusal(ctx, error)
    },
  )

const magic: [extension: string, looksRight: (head: string) => boolean][] = [
  ['jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG')],
  ['gif', (head) => head.startsWith('GIF8')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
]

/** An address on the web often has no ending, or a wrong one: here the content names the file, and is then judged like any. */
function nameOf(url: string, contentType: string, body: Buffer): string {
  must(/^image\/(svg|x-icon)/i.test(contentType) ? fileRefusals.content : null)
  const head = body.toString('latin1', 0, 12)
  const extension = magic.find(([, looksRight]) => looksRight(head))?.[0]
  if (!extension) return refuse(fileRefusals.content)
  const last = decoded(new URL(url).pathname.split('/').at(-1) ?? '')
  return `${last.replace(/\.[A-Za-z0-9]{1,8}$/, '') || 'image'}.${extension}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Percent signs that mean nothing: then the name is as it stands.
    return text
  }
}
