// Where finished files lie until they are fetched: a folder of the server. Another place would bring the same four verbs.

import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../kit/settings'
import type { Sink } from './zip'

export type FileDraft = Sink & {
  /** Closes it and puts it in its place; says how many bytes it has. */
  commit: () => Promise<number>
  discard: () => Promise<void>
}

export type ExportFiles = {
  create: (key: string) => Promise<FileDraft>
  open: (key: string) => Promise<{ stream: ReadStream; bytes: number } | null>
  remove: (key: string) => Promise<void>
  /** Takes away drafts that a killed process left, and whatever is older than any file may be. */
  sweep: (now: Date, keptMs: number) => Promise<number>
}

const keyShape = /^\d+-\d+\.(xlsx|csv)$/
const draftMs = 86_400_000

export function exportFiles({ dataDir }: Pick<Settings, 'dataDir'>): ExportFiles {
  const folder = join(dataDir, 'exports')
  const at = (key: string) => {
    if (!keyShape.test(key)) throw new Error(`${key} is not the key of an export`)
    return join(folder, key)
  }
  return {
    create: async (key) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return draftAt(at(key))
    },
    open: async (key) => {
      const size = await stat(at(key)).catch(() => null)
      return size && { stream: createReadStream(at(key)), bytes: size.size }
    },
    remove: (key) => rm(at(key), { force: true }),
    sweep: async (now, keptMs) => {
      let gone = 0
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const age = now.getTime() - (await stat(path).catch(() => ({ mtimeMs: now.getTime() }))).mtimeMs
        if (age < (name.endsWith('.part') ? draftMs : keptMs)) continue
        await rm(path, { force: true })
        gone += 1
      }
      return gone
    },
  }
}

async function draftAt(path: string): Promise<FileDraft> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600)
  let bytes = 0
  return {
    write: async (chunk) => {
      bytes += chunk.length
      await file.write(chunk)
    },
    commit: async () => {
      await file.sync()
      await file.close()
      await rename(part, path)
      return bytes
    },
    discard: async () => {
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}
