// Files in a folder of this machine, spread over 4,096 folders, named by their key and by nothing that a caller said.

import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './driver'

export function diskStorage(folder: string): Storage {
  const placeOf = (key: string) => {
    if (!/^[A-Za-z0-9_-]{32}$/.test(key)) throw new Error('not a key')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, path) => {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await chmod(path, 0o600)
      await flush(path)
      await rename(path, place).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        // Another file system: copied under another name first, so that a half copy is never taken for the file.
        return copyFile(path, `${place}.part`).then(() => rename(`${place}.part`, place))
      })
      await flush(dirname(place))
    },
    open: async (key, range) => {
      const handle = await open(placeOf(key), 'r')
      return createReadStream('', { fd: handle, ...range, autoClose: true })
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}

/** An acknowledged upload survives a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
