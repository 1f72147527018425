// The command line: finds the command, runs it, and turns its end into an exit code (0 done, 1 failed, 2 wrongly asked).

import { CannotStart, reasonOf } from '../kit/cannot-start'
import { type Command, helpFor, parse, UsageError } from './command'

// Loaded when asked for: `routes` need not load what `serve` needs.
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve')).serve,
  migrate: async () => (await import('./migrate')).migrateCommand,
  seed: async () => (await import('./seed')).seedCommand,
  'create-admin': async () => (await import('./create-admin')).createAdminCommand,
  reconcile: async () => (await import('./reconcile')).reconcileCommand,
  routes: async () => (await import('./routes')).routes,
  openapi: async () => (await import('./openapi')).openapi,
  backup: async () => (await import('./backup')).backupCommand,
  restore: async () => (await import('./restore')).restoreCommand,
}

export async function runCommandLine(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(await overview())
    return name === undefined ? 2 : 0
  }
  const json = rest.includes('--json')
  try {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!load) throw new UsageError(`No such command: ${name}`)
    const command = await load()
    const given = parse(command, rest)
    if (given.options.help) {
      console.log(helpFor(command))
      return 0
    }
    const say = (text: string, data: unknown) => console.log(json ? JSON.stringify(data) : text)
    return (await command.run({ ...given, json, say })) ?? 0
  } catch (error) {
    return complain(name, error, json)
  }
}

function complain(name: string, error: unknown, json: boolean): number {
  const wronglyAsked = error instanceof UsageError
  const message = reasonOf(error)
  if (json) console.error(JSON.stringify({ error: message }))
  else console.error(wronglyAsked ? `${message} (see marketdesk ${name in commands ? `${name} ` : ''}--help)` : message)
  const wantsMore = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '')
  if (wantsMore && !wronglyAsked && !(error instanceof CannotStart)) console.error(error)
  return wronglyAsked ? 2 : 1
}

async function overview(): Promise<string> {
  const lines: string[] = []
  for (const load of Object.values(commands)) {
    const { name, summary } = await load()
    lines.push(`  ${name.padEnd(14)} ${summary}`)
  }
  return ['marketdesk COMMAND [options]', '', ...lines, '', 'Each command takes --help and --json.'].join('\n')
}
