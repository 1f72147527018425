// A few threads that ask sources, each with a small heap: what one of them chokes on ends that thread and nothing else.

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SourceType } from '#contract/datasets/states'
import { packageRoot } from '../../kit/root'

export type Address = {
  address: string
  serverName: string
  port: number
  database: string
  username: string
  password: string
  tls: boolean
  /** Who vouches for it beside those that everybody trusts. */
  ca: string | null
}
export type Task = Address & {
  type: SourceType
  act: 'query' | 'grants'
  text: string
  values: readonly string[]
  connectMs: number
  timeoutMs: number
  rowCap: number
  mostBytes: number
}
export type Rows = { rows: Record<string, string | number | null>[]; isCut: boolean }
type Reply = { id: number } & (Rows | { problem: string; code: string })

/** The words of a driver, or why there are none. */
export class SourceFailed extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

const heapMb = 128
const most = 2
/** Beyond its time a driver is not asked again: its thread is ended. */
const graceMs = 3000

type Waiting = { resolve: (rows: Rows) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }
const threads: Thread[] = []
let lastId = 0

/** What is ended is not asked any more, though it takes some time to end. */
function forget(thread: Thread): void {
  const at = threads.indexOf(thread)
  if (at >= 0) threads.splice(at, 1)
}

function opened(): Thread {
  const worker = new Worker(join(packageRoot, 'server/datasets/sources/worker.mjs'), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    env: {},
  })
  const thread: Thread = { worker, waiting: new Map() }
  worker.unref()
  worker.on('message', ({ id, ...reply }: Reply) => {
    const one = thread.waiting.get(id)
    if (!one) return
    thread.waiting.delete(id)
    clearTimeout(one.timer)
    if ('problem' in reply) one.reject(new SourceFailed(reply.problem, reply.code))
    else one.resolve(reply)
  })
  const ended = (error: Error) => {
    forget(thread)
    for (const { reject, timer } of thread.waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    thread.waiting.clear()
  }
  worker.on('error', (error) => ended(new SourceFailed(error.message, 'THREAD')))
  worker.on('exit', () => ended(new SourceFailed('the thread has ended', 'THREAD')))
  threads.push(thread)
  return thread
}

/** The one with the least to do; another where all have some and there may be more. */
function chosen(): Thread {
  const idlest = threads.reduce<Thread | undefined>((best, one) => (!best || one.waiting.size < best.waiting.size ? one : best), undefined)
  return idlest && (idlest.waiting.size === 0 || threads.length >= most) ? idlest : opened()
}

/** After so long it is given up, and its thread with it. */
export const longestTaskMs = ({ connectMs, timeoutMs }: Pick<Task, 'connectMs' | 'timeoutMs'>): number => connectMs + timeoutMs + graceMs

export function asked(task: Task): Promise<Rows> {
  const thread = chosen()
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    const late = () => {
      thread.waiting.delete(id)
      forget(thread)
      reject(new SourceFailed('no answer in time', 'ETIMEDOUT'))
      void thread.worker.terminate()
    }
    const timer = setTimeout(late, longestTaskMs(task))
    thread.waiting.set(id, { resolve, reject, timer })
    thread.worker.postMessage({ id, ...task })
  })
}

export const endThreads = (): Promise<unknown> => Promise.all(threads.map(({ worker }) => worker.terminate()))
