// A module that once could not be fetched is never asked for again under its address: the browser remembers the failure until the page is
// loaded anew. So in the built console a dynamic import that failed is tried under another address the next time.

import type { Plugin } from 'vite'
import { firstFile } from './chunks.ts'

/** `load` is the import itself, with something behind the address: nothing at first, and something new after every failure. */
const mdImport = `globalThis.mdImport??=((failed)=>(file,load)=>{const times=failed.get(file)||0;return load(times?"?again="+times:"").catch((cause)=>{failed.set(file,times+1);throw cause})})(new Map());`

const dynamicImport = /\bimport\((["'`])(\.\/[\w.-]+\.js)\1\)/g
export const retried = (code: string): string => code.replace(dynamicImport, 'mdImport("$2",(again)=>import("$2"+again))')

/** What a preloaded module needs would be remembered as missing too; a preloaded file is not. */
const modulePreload = /\b\w+\.supports\((["'`])modulepreload\1\)\s*\?\s*(["'`])modulepreload\2\s*:/
export const preloadedAsFiles = (code: string): string => code.replace(modulePreload, '')

export function retriedImports(): Plugin {
  return {
    name: 'marketdesk:retried-imports',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the builder's own work on imports: it reads their addresses to know what belongs to them.
      order: 'post',
      handler(_options, bundle) {
        let found = 0
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const code = preloadedAsFiles(chunk.code)
          if (code !== chunk.code) found += 1
          chunk.code = (chunk.isEntry || chunk.name === firstFile ? mdImport : '') + retried(code)
        }
        if (found === 0) throw new Error('the builder preloads modules in another way than scripts/retried-imports.ts knows')
      },
    },
  }
}
