// What the processor did for something: the time of a server's processes and of the database's, told apart.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSeconds } from './processes'

export type Spent = { node: number; postgres: number }

export function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  return existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

/** A process with all that it began. */
const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)]

const ofFamily = (pid: number) => familyOf(pid).reduce((sum, one) => sum + cpuSeconds(one), 0)

/** The first process of the database that lies in this folder. */
const postmasterOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Seconds of the processor while something was done. What others ask of the same database meanwhile counts as well: nobody should. */
export async function spentOn<T>(of: { server: number; dataDir: string }, work: () => Promise<T>): Promise<Spent & { done: T }> {
  const postmaster = postmasterOf(of.dataDir)
  const [node, postgres] = [ofFamily(of.server), ofFamily(postmaster)]
  const done = await work()
  return { node: ofFamily(of.server) - node, postgres: ofFamily(postmaster) - postgres, done }
}
