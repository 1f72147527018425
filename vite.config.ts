// How the console is built: from console/ into dist/console/, which the server serves at /merchant-admin/.

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stagedChunks } from './scripts/chunks.ts'
import { compiledAhead } from './scripts/compiled-ahead.ts'
import { earlyScript } from './scripts/early.ts'
import { joinedRuntime } from './scripts/joined-runtime.ts'
import { leanContract } from './scripts/lean-contract.ts'
import { namedByContent } from './scripts/named-by-content.ts'
import { retriedImports } from './scripts/retried-imports.ts'
import { seenThroughImports } from './scripts/seen-through.ts'

const at = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

export default defineConfig({
  root: at('console'),
  base: '/merchant-admin/',
  publicDir: at('console/public'),
  cacheDir: at('node_modules/.vite'),
  plugins: [
    react(),
    namedByContent(),
    leanContract(),
    seenThroughImports(),
    joinedRuntime(),
    retriedImports(),
    compiledAhead(),
    earlyScript(),
  ],
  resolve: {
    alias: [
      { find: /^#contract\//, replacement: `${at('contract')}/` },
      { find: /^#server\//, replacement: `${at('server')}/` },
      { find: /^#console\//, replacement: `${at('console')}/` },
    ],
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/prod-api': { target: process.env.API ?? 'http://127.0.0.1:8080' } },
  },
  build: {
    outDir: at('dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    // The map service's script runs in a document of its own, see server/reference/map-document.ts.
    rolldownOptions: {
      input: [at('console/index.html'), at('console/map/index.html'), at('console/player.html')],
      output: { codeSplitting: { groups: [stagedChunks()] } },
    },
    // The polyfill is for browsers that cannot run the rest of the console either.
    modulePreload: { polyfill: false },
    // Nothing is inlined as data: a file has a name that says its content, and the browser keeps it for good.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
