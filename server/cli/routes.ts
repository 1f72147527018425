// marketdesk routes: every call that the server answers, and who may make it.

import type { Call } from '#contract/kit/call'
import { contract } from '#server/columns'
import type { Command } from './command'

export const routes: Command = {
  run: async ({ say }) => {
    const calls = Object.entries(contract).flatMap(([column, list]) =>
      (Object.values(list) as Call[]).map(({ method, path, kind, access, once, title }) => ({
        method,
        path: `/prod-api${path}`,
        kind,
        access,
        once,
        column,
        title: title[1],
      })),
    )
    calls.sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))
    const widest = Math.max(...calls.map(({ path }) => path.length))
    const lines = calls.map(
      ({ method, path, kind, access }) => `${method.padEnd(5)} ${path.padEnd(widest)}  ${kind.padEnd(5)}  ${[access].flat().join(' or ')}`,
    )
    say([...lines, `${calls.length} calls`].join('\n'), calls)
    return 0
  },
}
