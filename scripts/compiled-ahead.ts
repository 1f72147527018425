// The files that every page needs, marked so that the browser compiles their functions while it fetches them, beside the main thread and not on it,
// one by one as they are called. A browser that does not know the mark reads a comment.

import type { Plugin } from 'vite'
import { stageFiles } from './chunks.ts'

const mark = '//# allFunctionsCalledOnLoad\n'

export function compiledAhead(): Plugin {
  return {
    name: 'marketdesk:compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // It must be the very first line, so nothing may be written before it any more.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && stageFiles.includes(chunk.name)) chunk.code = mark + chunk.code
      },
    },
  }
}
