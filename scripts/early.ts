// console/early.ts as one small script of its own, which the page waits for, with the names of the files that are needed first written beside it.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const base = '/merchant-admin/'
/** As console/index.html names it. */
const address = `${base}early.js`

/** As console/early.ts asks for them. */
const stages = {
  app: 'app',
  door: 'door',
  zh: 'start.zh-CN',
  en: 'start.en',
  orders: 'orders',
  'trade-zh': 'trade.zh-CN',
  'trade-en': 'trade.en',
}
/** Where the pages of orders are named. */
const ofOrders = at('contract/orders/column.ts')
const pathsIn = (column: string): string[] => [...column.matchAll(/\burl: ["'`]([\w/-]+)/g)].map(([, url]) => `/${url}`)

async function written(): Promise<string> {
  const bundle = await rolldown({
    input: at('console/early.ts'),
    resolve: { alias: { '#contract': at('contract'), '#console': at('console') } },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}

/** The mark in the browser's tab is asked for by every page, and smaller than what is said to ask for it. */
const markOfPage = () => `data:image/svg+xml,${encodeURIComponent(readFileSync(at('console/public/favicon.svg'), 'utf8'))}`

type Part = { type: 'chunk' | 'asset'; fileName: string; name?: string; names?: string[] }

/** The files of a stage: its script and its sheet. */
function filesOf(stage: string, parts: readonly Part[]): string {
  const found = parts.filter(({ type, name, names = [] }) => (type === 'chunk' ? name === stage : names.includes(`${stage}.css`)))
  if (found.length === 0) throw new Error(`the build has no file of the stage ${stage}, which scripts/early.ts names`)
  return found.map(({ fileName }) => `${base}${fileName}`).join(' ')
}

export function earlyScript(): Plugin {
  return {
    name: 'marketdesk:early-script',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use(address, (_request, reply) => {
        void written().then((code) => reply.setHeader('content-type', 'text/javascript').end(code))
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const code = await written()
        const fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName, source: code })
        const parts = Object.values(bundle)
        const files = Object.entries(stages).map(([name, stage]) => `data-${name}="${filesOf(stage, parts)}"`)
        const paths = pathsIn(this.getModuleInfo(ofOrders)?.code ?? '')
        if (paths.length === 0) throw new Error('the build knows no page of orders, which console/early.ts fetches')
        const page = bundle['index.html']
        if (page?.type !== 'asset' || !String(page.source).includes(`src="${address}"`))
          throw new Error(`console/index.html does not name ${address}`)
        page.source = String(page.source)
          .replace(`src="${address}"`, `src="${base}${fileName}" ${files.join(' ')} data-orders-at="${paths.join(' ')}"`)
          .replace(`href="${base}favicon.svg"`, `href="${markOfPage()}"`)
      },
    },
  }
}
