// Reads a file beside the page, so that the page does not stand still meanwhile.

import { readFile } from './file'
import { type Table, Unreadable, type UnreadableReason } from './table'

export type Answered = { table: Table } | { reason: UnreadableReason }

const answer = (bytes: ArrayBuffer, sheet?: number): Answered => {
  try {
    return { table: readFile(new Uint8Array(bytes), sheet) }
  } catch (error) {
    return { reason: error instanceof Unreadable ? error.reason : 'damaged' }
  }
}

addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; sheet?: number }>) => {
  postMessage(answer(data.bytes, data.sheet))
})
