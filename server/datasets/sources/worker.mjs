// Asks sources in a thread of its own, with a heap of its own: a slow or endless answer harms nobody else. Told what to ask, it knows no house.

import { parentPort } from 'node:worker_threads'

/** Each driver is fetched when it is first needed. */
const drivers = {
  1: () => import('./mysql.mjs'),
  2: () => import('./oracle.mjs'),
  3: () => import('./sql-server.mjs'),
}

/** Takes rows until there are enough of them; `take` says whether it wants more. */
function basket({ rowCap, mostBytes }) {
  const rows = []
  let bytes = 0
  let isCut = false
  return {
    take: (row) => {
      if (isCut) return false
      const plain = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plainOf(value)]))
      bytes += Buffer.byteLength(JSON.stringify(plain))
      isCut = rows.length >= rowCap || bytes > mostBytes
      if (!isCut) rows.push(plain)
      return !isCut
    },
    told: () => ({ rows, isCut }),
  }
}

/** What travels between threads: text, numbers, nothing. */
function plainOf(value) {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value.toString('hex').slice(0, 1000)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

parentPort.on('message', async ({ id, act, type, ...asked }) => {
  try {
    const driver = await drivers[type]()
    const into = basket(asked)
    await driver[act](asked, into.take)
    parentPort.postMessage({ id, ...into.told() })
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error?.message ?? error).slice(0, 300), code: String(error?.code ?? '') })
  }
})
