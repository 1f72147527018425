// The command line: finds the command, runs it, and turns its end into an exit code (0 done, 1 failed, 2 wrongly asked).

import { CannotStart, reasonOf } from '../kit/cannot-start'
import { keepYoungHeapSmall } from '../kit/young-heap'
import { type Command, helpFor, parse, UsageError } from './command'

// A command is loaded when it is asked for: `routes` need not load what `serve` needs.
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  serve: {
    summary: 'Serve the console and the API until Ctrl-C.',
    load: async () => {
      keepYoungHeapSmall()
      return (await import('./serve')).serve
    },
  },
  migrate: {
    summary: 'Bring the database to the form that this version needs.',
    load: async () => (await import('./migrate')).migrateCommand,
  },
  seed: {
    summary: 'Fill an empty database with example data. The same profile always gives the same data.',
    load: async () => (await import('./seed')).seedCommand,
  },
  'create-admin': {
    summary: 'Create an account that owns the platform.',
    load: async () => (await import('./create-admin')).createAdminCommand,
  },
  'reset-factors': {
    summary: 'Take the second factors from an account whose holder lost them.',
    load: async () => (await import('./reset-factors')).resetFactorsCommand,
  },
  reconcile: {
    summary: 'Check that all books agree. Exit code 1 when they do not.',
    load: async () => (await import('./reconcile')).reconcileCommand,
  },
  facts: {
    summary: 'Compare the figures of the data center with the rows that they count, and add what is missing.',
    load: async () => (await import('./facts')).factsCommand,
  },
  shoppers: {
    summary: 'Play shoppers through the storefront gateway against a running server.',
    load: async () => (await import('./shoppers')).shoppers,
  },
  routes: { summary: 'List every call of the API and who may make it.', load: async () => (await import('./routes')).routes },
  openapi: { summary: 'Print the OpenAPI 3.1 document of the API.', load: async () => (await import('./openapi')).openapi },
  backup: {
    summary: 'Write everything that the database holds at this moment into one file, while others go on working.',
    load: async () => (await import('./backup')).backupCommand,
  },
  restore: {
    summary: 'Put a backup into an empty database: all of it or nothing. Exit code 1 when its books do not agree.',
    load: async () => (await import('./restore')).restoreCommand,
  },
}

export async function runCommandLine(args: string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(overview())
    return name === undefined ? 2 : 0
  }
  const json = rest.includes('--json')
  try {
    const known = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!known) throw new UsageError(`No such command: ${name}`)
    const command = await known.load()
    const given = parse(command, rest)
    if (given.options.help) {
      console.log(helpFor(name, known.summary, command))
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

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`)
  return ['marketdesk COMMAND [options]', '', ...lines, '', 'Each command takes --help and --json.'].join('\n')
}
