// Reads codes beside the page: a worker, because looking for a code takes longer than a frame, and because only it may run WebAssembly.

import { prepareZXingModule } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { codeIn, type Picture } from './codes'

export type Seen = { code: string | null } | { failed: string }

prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  codeIn(data).then(
    (code) => postMessage({ code } satisfies Seen),
    (failed: unknown) => postMessage({ failed: String(failed) } satisfies Seen),
  )
})
