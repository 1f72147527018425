// Has a file read by a worker of its own, and gives up when that takes too long.

import { importLimits } from '#contract/kit/import-limits'
import { type Table, Unreadable } from './table'
import type { Answered } from './worker'

const patienceMs = 60_000

export async function readInWorker(file: File, sheet?: number): Promise<Table> {
  if (file.size > importLimits.fileBytes) throw new Unreadable('tooLarge')
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    const answered = await new Promise<Answered>((resolve, reject) => {
      setTimeout(() => reject(new Unreadable('tooBig')), patienceMs)
      worker.onmessage = ({ data }: MessageEvent<Answered>) => resolve(data)
      worker.onerror = () => reject(new Unreadable('damaged'))
      worker.postMessage({ bytes, sheet }, [bytes])
    })
    if ('reason' in answered) throw new Unreadable(answered.reason)
    return answered.table
  } finally {
    worker.terminate()
  }
}
