// A server process under siege: started, asked, killed and started again at the same address.

import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Server = {
  /** Ends with a slash. */
  url: string
  pid: () => number
  isAlive: () => boolean
  /** How often it ended although nobody had killed it. */
  deaths: () => number
  /** Kills it without a word, as a machine that loses its power would. */
  kill: () => Promise<void>
  /** Starts it (again); gives the milliseconds from the start of the process until /readyz said 200. */
  start: () => Promise<number>
  stop: () => Promise<void>
}

/** A port that was free a moment ago: a server that comes back must be found where it was. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const readyWithinMs = 60_000

/** The status of an answer, or 0 when there was none in time. */
export async function statusOf(url: string, withinMs = 2000): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(withinMs) })
    await reply.arrayBuffer()
    return reply.status
  } catch {
    return 0
  }
}

export function makeServer(program: string, port: number, env: Record<string, string>): Server {
  const url = `http://127.0.0.1:${port}/`
  let child: ChildProcess | undefined
  let wanted = false
  let deaths = 0
  const begin = () => {
    const made = spawn(process.execPath, [program, 'serve', '--json', '--processes', '1'], {
      env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    made.once('exit', () => {
      if (child === made && wanted) deaths += 1
    })
    return made
  }
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const start = async () => {
    const from = performance.now()
    wanted = true
    child = begin()
    while ((await statusOf(`${url}readyz`)) !== 200) {
      if (!isAlive()) throw new Error(`a server ended before it was ready (code ${child.exitCode})`)
      if (performance.now() - from > readyWithinMs) throw new Error('a server was not ready within a minute')
      await pause(20)
    }
    return performance.now() - from
  }
  const end = async (signal: NodeJS.Signals) => {
    wanted = false
    if (!child || !isAlive()) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  return { url, pid: () => child?.pid ?? 0, isAlive, deaths: () => deaths, kill: () => end('SIGKILL'), start, stop: () => end('SIGTERM') }
}

/** Resident memory in MB and open handles of a process, where the system tells. */
export function sizeOf(pid: number): { rssMb: number; handles: number } {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { rssMb: Number(kb ?? 0) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return { rssMb: 0, handles: 0 }
  }
}

/** The processor time that a process has used: what a start costs, however busy the machine is. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
