// A folder for what a run throws away: in memory where there is plenty of it, because databases are made and dropped by the hundred.

import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const neededBytes = 4 * 1024 ** 3

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > neededBytes
  } catch {
    // There is no such folder on this system.
    return false
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** What a run that was killed hard left behind would fill the memory. */
function sweep(folder, name) {
  for (const entry of readdirSync(folder)) {
    const [, pid] = entry.match(new RegExp(`^${name}(\\d+)-`)) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** Goes with the process that asked for it: who comes later and asks for the same name finds it without an owner, and removes it. */
export function scratchFolder(name) {
  const folder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()
  sweep(folder, name)
  return mkdtempSync(join(folder, `${name}${process.pid}-`))
}
