// What a command is, and how its arguments are read and explained.

import { parseArgs } from 'node:util'

export type Option = { type: 'string' | 'boolean'; help: string; value?: string }

export type Asked = {
  options: Record<string, string | boolean | undefined>
  operands: string[]
  json: boolean
  /** Says a result: as text to a person, as one JSON value to a program. */
  say: (text: string, data: unknown) => void
}

export type Command = {
  operands?: string[]
  options?: Record<string, Option>
  /** More to know, shown by --help. */
  notes?: string[]
  /** The exit code; none means that it went well. */
  run: (asked: Asked) => Promise<number | undefined>
}

/** The caller's mistake: exit code 2. */
export class UsageError extends Error {}

const everywhere: Record<string, Option> = {
  json: { type: 'boolean', help: 'answer as JSON' },
  help: { type: 'boolean', help: 'explain this command' },
}

export const optionsOf = (command: Command): Record<string, Option> => ({ ...command.options, ...everywhere })

export function parse(command: Command, args: string[]): Pick<Asked, 'options' | 'operands'> {
  const options = Object.fromEntries(Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]))
  let given: ReturnType<typeof parseArgs>
  try {
    given = parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0])
  }
  const wanted = command.operands?.length ?? 0
  const { positionals, values } = given
  if (!values.help && positionals.length !== wanted) {
    throw new UsageError(
      positionals.length > wanted
        ? `Too much: ${positionals.slice(wanted).join(' ')}`
        : `Missing: ${command.operands?.[positionals.length]}`,
    )
  }
  return { options: values as Asked['options'], operands: positionals }
}

export function helpFor(name: string, summary: string, command: Command): string {
  const operands = (command.operands ?? []).map((operand) => ` ${operand}`).join('')
  const options = Object.entries(optionsOf(command)).map(([flagName, option]) => {
    const flag = `--${flagName}${option.type === 'string' ? ` ${option.value ?? 'TEXT'}` : ''}`
    return `  ${flag.padEnd(24)} ${option.help}`
  })
  return [
    `marketdesk ${name}${operands} [options]`,
    '',
    summary,
    '',
    ...options,
    ...((command.notes?.length ?? 0) > 0 ? ['', ...(command.notes ?? [])] : []),
  ].join('\n')
}
