// A share of a core for a process, and no more. Where few cores are there, one process, the database and whoever asks keep all of them busy, so that a
// second process has nothing to do its work with: what two can do is seen where each has as much as the one had. By control groups, of either kind.

import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = '/sys/fs/cgroup'
const period = 100_000

type Kind = { folder: string; back: string; limit: (folder: string, percent: number) => void }

const first: Kind = {
  folder: join(root, 'cpu'),
  back: join(root, 'cpu', 'cgroup.procs'),
  limit: (folder, percent) => {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String((period * percent) / 100))
  },
}
const second: Kind = {
  folder: root,
  back: join(root, 'cgroup.procs'),
  limit: (folder, percent) => writeFileSync(join(folder, 'cpu.max'), `${(period * percent) / 100} ${period}`),
}

/** While something is done each of the processes has so much of a core. Null where this system does not let us. */
export async function withShares<T>(percent: number, pids: readonly number[], work: () => Promise<T>): Promise<T | null> {
  const kind = existsSync(join(first.folder, 'cpu.cfs_quota_us')) ? first : second
  const folders = pids.map((pid) => join(kind.folder, `marketdesk-bench-${pid}`))
  const release = () => {
    for (const [at, folder] of folders.entries()) {
      if (!existsSync(folder)) continue
      writeFileSync(kind.back, String(pids[at]))
      rmdirSync(folder)
    }
  }
  try {
    for (const [at, folder] of folders.entries()) {
      mkdirSync(folder)
      kind.limit(folder, percent)
      writeFileSync(join(folder, 'cgroup.procs'), String(pids[at]))
    }
  } catch {
    release()
    return null
  }
  try {
    return await work()
  } finally {
    release()
  }
}
