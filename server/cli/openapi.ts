// marketdesk openapi: the description of the API for other programs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '#server/columns'
import { openApiOf } from '../kit/road/openapi'
import { packageRoot } from '../kit/root'
import type { Command } from './command'

export const openapi: Command = {
  run: async ({ say }) => {
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
    const document = openApiOf(contract, version)
    say(JSON.stringify(document, null, 2), document)
    return 0
  },
}
