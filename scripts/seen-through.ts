// A module that is fetched by its name and travels with others gets a file from the builder that only passes its exports on. Nobody fetches such
// a file here: whoever imports it imports the one behind it, and what failed once can be asked for again without asking for two.

import type { Plugin } from 'vite'

type Passed = { file: string; names: readonly (readonly [inside: string, outside: string])[] }

const passesOn = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([\w.-]+\.js)["'`];?\s*$/

/** What a file passes on and from where; null for one that has anything of its own. */
export function passed(code: string): Passed | null {
  const [, list = '', file] = passesOn.exec(code) ?? []
  if (!file) return null
  const names = list.split(',').map((one) => {
    const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/)
    return [inside, outside] as const
  })
  return { file, names }
}

const importOf = (name: string) => new RegExp(`\\bimport\\((["'\`])\\./${name.replaceAll('.', '\\.')}\\1\\)`, 'g')

export function seenThrough(code: string, name: string, { file, names }: Passed): string {
  const picked = names.map(([inside, outside]) => `${outside}:m.${inside}`).join(',')
  // The builder's list of what to fetch beforehand names files by their folder.
  return code.replace(importOf(name), `import("./${file}").then((m)=>({${picked}}))`).replaceAll(`/${name}"`, `/${file}"`)
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
          const name = fileName.slice(fileName.lastIndexOf('/') + 1)
          for (const chunk of chunks) chunk.code = seenThrough(chunk.code, name, behind)
          delete bundle[fileName]
        }
      },
    },
  }
}
