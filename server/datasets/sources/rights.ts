// Whether an account can do more than read. Only what is known to change nothing is let pass: a right that nobody thought of is refused.

import type { SourceType } from '#contract/datasets/states'

const harmless: Readonly<Record<SourceType, ReadonlySet<string>>> = {
  '1': new Set(['USAGE', 'SELECT', 'SHOW VIEW', 'SHOW DATABASES']),
  '2': new Set(['CREATE SESSION', 'SET CONTAINER', 'SELECT', 'READ', 'SELECT ANY TABLE', 'READ ANY TABLE', 'SELECT ANY DICTIONARY']),
  '3': new Set([
    'CONNECT',
    'CONNECT SQL',
    'SELECT',
    'SHOWPLAN',
    'VIEW ANY DATABASE',
    'VIEW ANY DEFINITION',
    'VIEW DEFINITION',
    'VIEW SECURITY DEFINITION',
    'VIEW ANY SECURITY DEFINITION',
    'VIEW PERFORMANCE DEFINITION',
    'VIEW ANY PERFORMANCE DEFINITION',
    'VIEW ANY COLUMN ENCRYPTION KEY DEFINITION',
    'VIEW ANY COLUMN MASTER KEY DEFINITION',
  ]),
}

/** `GRANT SELECT (a, b), INSERT ON shop.* TO …`: the rights of one line of mysql; a line that is no such grant is itself a right. */
export function mysqlRights(line: string): string[] {
  const [, list = '', rest = ''] = /^GRANT (.*?) ON (.*)$/is.exec(line.trim()) ?? []
  // A role can be taken on by a statement; to be somebody else's proxy is to have their rights.
  if (!list || /^PROXY$/i.test(list.trim())) return [line.trim().replace(/ (TO|IDENTIFIED) .*$/is, '')]
  const rights = list.replace(/\([^)]*\)/g, '').split(',')
  return [
    ...rights.map((right) => right.trim().replace(/\s+/g, ' ').toUpperCase()),
    ...(/WITH GRANT OPTION/i.test(rest) ? ['GRANT OPTION'] : []),
  ]
}

const rightsOf: Readonly<Record<SourceType, (line: string) => string[]>> = {
  '1': mysqlRights,
  '2': (line) => [line.trim().toUpperCase()],
  '3': (line) => [line.trim().toUpperCase()],
}

/** `UPDATE ON SHOP.GOODS` is the right UPDATE. */
const nameOf = (right: string) => right.replace(/ ON .*$/s, '')

/** The first right that could change something; nothing for an account that only reads. None at all is no account. */
export function writingRight(type: SourceType, lines: readonly string[]): string | null {
  const rights = lines.flatMap(rightsOf[type])
  if (rights.length === 0) return '?'
  return rights.find((right) => !harmless[type].has(type === '1' ? right : nameOf(right))) ?? null
}
