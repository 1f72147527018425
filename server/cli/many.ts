// Several processes that answer on one port: the first keeps the database and the queue, and begins another where one of them fell.

import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { CannotStart } from '../kit/cannot-start'
import type { Log } from '../kit/log'

/** What one that answers must know: whom to sign in as at the database, and whether this is a demo. Told, not written where others could read it. */
export type Told = { databaseUrl: string; demo: boolean }
export type Asking = { asks: 'told' } | { asks: 'metrics'; no: number }
export type Answering = { told: Told } | { metrics: string; no: number }

/** One that falls again and again is not begun anew at once. */
const restMs = 1000

export type Many = { port: number; close: () => Promise<void> }

export async function startMany(count: number, told: Told, log: Log): Promise<Many> {
  const registry = new AggregatorRegistry()
  let isClosing = false
  cluster.on('message', (worker, asked: Asking) => void answer(worker, asked, told, registry))
  const begin = () => cluster.fork()
  const ports = await Promise.all(Array.from({ length: count }, () => listening(begin())))
  cluster.on('exit', async (worker, code, signal) => {
    await pause(restMs)
    // Ctrl-C reaches them before this one has begun to close.
    if (isClosing) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process that answers has ended, another is begun')
    begin()
  })
  const close = async () => {
    isClosing = true
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(left.map(ended))
  }
  return { port: ports[0] ?? 0, close }
}

async function answer(worker: Worker, asked: Asking, told: Told, registry: { clusterMetrics: () => Promise<string> }): Promise<void> {
  const say = (answering: Answering) => worker.isConnected() && worker.send(answering)
  if (asked.asks === 'told') say({ told })
  if (asked.asks === 'metrics') say({ metrics: await registry.clusterMetrics().catch(() => ''), no: asked.no })
}

/** The port; refused where it ended before it listened. */
const listening = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', (code) => reject(new CannotStart(`A process that answers ended with ${code} before it was ready`)))
  })

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead()) return resolve()
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
