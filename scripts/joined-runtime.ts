// The few functions by which the builder joins modules get a file of their own from it, which every page would wait for. They travel with the first file.

import type { Plugin } from 'vite'
import { fetchedInstead, literally, nameOf, pairsIn } from './bundled.ts'
import { firstFile } from './chunks.ts'

/** What the runtime's file says, and under which names it hands out what: `as` is how the first file calls it. */
type Runtime = { body: string; names: readonly { inside: string; outside: string; as: string }[] }

const exportsAtEnd = /export\s*\{([^}]*)\};?\s*$/

export function runtimeIn(code: string): Runtime {
  const [end = '', list = ''] = exportsAtEnd.exec(code) ?? []
  if (!end || /\bimport\b/.test(code))
    throw new Error('the runtime of the builder is written in another way than scripts/joined-runtime.ts knows')
  return { body: code.slice(0, -end.length), names: pairsIn(list).map((pair) => ({ ...pair, as: `mdJoin_${pair.outside}` })) }
}

/** At the end of the first file, where none of its own names is in the way. */
export function joinedTo(code: string, { body, names }: Runtime): string {
  const made = names.map(({ as }) => as).join(',')
  const inside = names.map((name) => name.inside).join(',')
  return `${code}\nconst [${made}]=(()=>{${body};return[${inside}]})();export{${made}};`
}

/** Whoever imported from the one file imports from the other, by the other's names. */
export function importsJoined(code: string, file: string, first: string, { names }: Runtime): string {
  const from = new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*(["'\`])\\./${literally(file)}\\2`, 'g')
  const moved = code.replace(from, (_whole, list: string) => {
    const wanted = pairsIn(list).map(({ inside, outside }) => {
      const known = names.find((name) => name.outside === inside)
      if (!known) throw new Error(`the runtime hands out no ${inside}`)
      return `${known.as} as ${outside}`
    })
    return `import{${wanted.join(',')}}from"./${first}"`
  })
  return fetchedInstead(moved, file, first)
}

export function joinedRuntime(): Plugin {
  return {
    name: 'marketdesk:joined-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const first = chunks.find(({ name }) => name === firstFile)
        if (!runtime || !first)
          throw new Error('the build has no runtime of its own, or no first file: scripts/joined-runtime.ts is not needed')
        const known = runtimeIn(runtime.code)
        const [file, target] = [nameOf(runtime.fileName), nameOf(first.fileName)]
        for (const chunk of chunks) if (chunk !== runtime) chunk.code = importsJoined(chunk.code, file, target, known)
        first.code = joinedTo(first.code, known)
        delete bundle[runtime.fileName]
        for (const part of Object.values(bundle)) {
          if (part.type === 'asset' && part.fileName.endsWith('.html'))
            part.source = String(part.source).replace(new RegExp(`\\s*<(?:script|link)[^>]*${literally(file)}"[^>]*>(?:</script>)?`), '')
          const said = part.type === 'chunk' ? part.code : ''
          if (said.includes(file)) throw new Error(`${part.fileName} still asks for ${file}`)
        }
      },
    },
  }
}
