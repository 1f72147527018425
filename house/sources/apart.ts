// A question to a source, asked by a process of its own: whom it believes and where its clock stands is settled when a process starts.

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageRoot } from '#server/kit/root'

const asking = `
  const { Worker } = require('node:worker_threads')
  const [path, task] = process.argv.slice(1)
  const worker = new Worker(path, { env: {} })
  worker.once('message', (reply) => {
    console.log(JSON.stringify(reply))
    worker.terminate()
  })
  worker.postMessage(JSON.parse(task))`

export type Reply = { rows?: Record<string, string | number | null>[]; isCut?: boolean; problem?: string; code?: string }

/** By the same file that the threads of the house run. */
export async function askedApart(task: object, env: Readonly<Record<string, string>>): Promise<Reply> {
  const path = join(packageRoot, 'server/datasets/sources/worker.mjs')
  const args = ['-e', asking, path, JSON.stringify({ id: 1, ...task })]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  return JSON.parse(stdout)
}
