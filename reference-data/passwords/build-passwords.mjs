// Makes the list of common passwords: those of the package, in their order, then our own additions; small letters, each once.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const entry = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common')
const listed = JSON.parse(readFileSync(join(dirname(entry), '..', 'src', 'passwords.json'), 'utf8'))
const added = readFileSync(join(here, 'additions.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

// Shorter than three signs nothing is a word, and anything would contain it.
const all = [...new Set([...listed, ...added].map((word) => word.toLowerCase()))].filter((word) => word.length >= 3)
writeFileSync(join(here, 'guessed.txt'), `${all.join('\n')}\n`)
console.log(`${all.length} passwords`)
