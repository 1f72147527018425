// A folder for what a run throws away: in memory where there is plenty of it, because databases are made and dropped by the hundred.

import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const neededBytes = 4 * 1024 ** 3

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes
  } catch {
    // There is no such folder on this system.
    return false
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a run that was killed hard left behind would fill the memory. */
function sweep(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    const [, pid] = entry.match(new RegExp(`^${name}(\\d+)-`)) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

export function scratchFolder(name: string): string {
  const folder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
  sweep(folder, name)
  return mkdtempSync(join(folder, `${name}${process.pid}-`))
}
