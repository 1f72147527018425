// Whether there is room to write: which failures mean that there is none, and the proof, asked for by /readyz, that there is some again.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings'
import { type Database, transact } from './db'
import { houseScope } from './scope'

/** Full, over a quota, or mounted so that nothing can be written. */
const noRoomCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])
/** A library that writes files itself tells it in words alone; PostgreSQL calls a read-only disk a lack of rights. */
const noRoomWords = /no space left on device|disk quota exceeded|read-only file system/i

export function isOutOfRoom(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && code !== '42501') return noRoomCodes.has(code)
  return typeof message === 'string' && noRoomWords.test(message)
}

export type NotReady = { status: 'database not available' | 'database cannot be written' | 'files cannot be written'; reason?: string }

type Proof = { at: number; outcome: Promise<NotReady | null>; holds: boolean }
const proofs = new WeakMap<Database, Proof>()

/** A proof costs a few pages: while all is well it is asked for this often, otherwise each second, until it succeeds. */
const holdsMs = 10_000
const againMs = 1000

/** A write failed for want of room: whatever was proved before counts no longer. */
export const doubtRoom = ({ db }: { db: Database }): boolean => proofs.delete(db)

/** Null where rows and files can be written. */
export function whyNoRoom({ db, settings }: { db: Database; settings: Settings }): Promise<NotReady | null> {
  const known = proofs.get(db)
  if (known && performance.now() - known.at < (known.holds ? holdsMs : againMs)) return known.outcome
  const proof: Proof = { at: performance.now(), outcome: prove(db, settings), holds: false }
  proofs.set(db, proof)
  void proof.outcome.then((problem) => {
    proof.holds = problem === null
  })
  return proof.outcome
}

async function prove(db: Database, settings: Settings): Promise<NotReady | null> {
  const [inDatabase, inFiles] = await Promise.all([
    failureOf(() => transact(db, 'write', houseScope('probe'), (tx) => tx`select prove_room()`)),
    failureOf(() => proveFolders(settings)),
  ])
  if (inDatabase) {
    const isAway = !isOutOfRoom(inDatabase) && inDatabase.code !== '25006'
    return isAway ? { status: 'database not available' } : { status: 'database cannot be written', reason: inDatabase.code }
  }
  return inFiles ? { status: 'files cannot be written', reason: inFiles.code } : null
}

const proofBytes = Buffer.alloc(64 * 1024, 1)

/** Where uploads arrive and where they stay; the folders may lie on two disks. */
async function proveFolders({ dataDir, storage }: Settings): Promise<void> {
  for (const folder of storage.driver === 'disk' ? [dataDir, storage.folder] : [dataDir]) {
    const path = join(folder, `.room-${process.pid}`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, proofBytes, { mode: 0o600 })
    } finally {
      await rm(path, { force: true })
    }
  }
}

type Failure = { code: string }

async function failureOf(work: () => Promise<unknown>): Promise<Failure | null> {
  try {
    await work()
    return null
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    return Object.assign(new Error(message), { code: String(code ?? 'unknown') })
  }
}
