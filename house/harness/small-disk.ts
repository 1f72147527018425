// A disk that can be filled: a small file system of its own, where this machine lets one be mounted (as root, or through sudo).

import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  path: string
  /** Leaves no byte free. */
  fill: () => void
  free: () => void
  remove: () => void
}

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
const works = (...command: [string, ...string[]]): boolean => {
  const [file = '', ...args] = [...asRoot, ...command]
  return spawnSync(file, args, { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Null where nothing can be mounted. It belongs to `owner`, who may be another than the one who mounts it. */
export function smallDisk(megabytes: number, owner: { uid: number; gid: number }): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const how = `size=${megabytes}m,mode=0700,uid=${owner.uid},gid=${owner.gid}`
  if (!works('mount', '-t', 'tmpfs', '-o', how, 'tmpfs', path)) {
    rmdirSync(path)
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      // Lazily: a file that somebody still holds must not keep the mount alive after the tests.
      works('umount', '-l', path)
      rmdirSync(path)
    },
  }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(bytes, 1))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
