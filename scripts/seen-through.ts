// A module that is fetched by its name and travels with others gets a file from the builder that only passes its exports on. Nobody fetches such
// a file here: whoever imports it imports the one behind it, and what failed once can be asked for again without asking for two.

import type { Plugin } from 'vite'
import { fetchedInstead, literally, nameOf, pairsIn } from './bundled.ts'

type Passed = { file: string; names: ReturnType<typeof pairsIn> }

const passesOn = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([\w.-]+\.js)["'`];?\s*$/

/** What a file passes on and from where; null for one that has anything of its own. */
export function passed(code: string): Passed | null {
  const [, list = '', file] = passesOn.exec(code) ?? []
  if (!file) return null
  return { file, names: pairsIn(list) }
}

const importOf = (name: string) => new RegExp(`\\bimport\\((["'\`])\\./${literally(name)}\\1\\)`, 'g')

export function seenThrough(code: string, name: string, { file, names }: Passed): string {
  const picked = names.map(({ inside, outside }) => `${outside}:m.${inside}`).join(',')
  return fetchedInstead(code.replace(importOf(name), `import("./${file}").then((m)=>({${picked}}))`), name, file)
}

export function seenThroughImports(): Plugin {
  return {
    name: 'marketdesk:seen-through-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        for (const { fileName, code, isDynamicEntry } of chunks) {
          const behind = isDynamicEntry ? passed(code) : null
          if (!behind) continue
          const name = nameOf(fileName)
          for (const chunk of chunks) chunk.code = seenThrough(chunk.code, name, behind)
          delete bundle[fileName]
        }
      },
    },
  }
}
