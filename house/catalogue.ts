// The message catalogue for tests that run without the console's builder: the same words files, found by the same name.

import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { joined } from '../console/messages/joined'
import type { Language } from '../contract/kit/words'

const folder = fileURLToPath(new URL('../console/', import.meta.url))

/** Every words file of a language, as a path inside of console/. */
export const wordsFiles = (language: Language): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith(`/words.${language}.ts`))
    .sort()

export async function catalogueOf(language: Language): Promise<object> {
  const files: Record<string, object> = {}
  for (const path of wordsFiles(language)) files[path] = (await import(pathToFileURL(join(folder, path)).href)) as object
  return joined(files)
}
