// An external database may be as old as the README says: what only newer ones understand would fail where nobody tries it.

import { expect, test } from 'vitest'
import { filesUnder, textOf } from '../../../house/tree'

/** Each with the first release that has it. */
const tooNew: readonly [from: number, what: string, pattern: RegExp][] = [
  [18, 'the old row of an update', /\breturning\b[^;]*?\bold\.\w/i],
  [18, 'uuidv7', /\buuidv7\s*\(/i],
  [17, 'what a merge returns', /\bmerge_action\s*\(/i],
  [17, 'json_table', /\bjson_table\s*\(/i],
  [16, 'any_value', /\bany_value\s*\(/i],
]

/** A function ends at its last line: what follows in the file is another statement. */
const bodies = (text: string) => text.split(/^end \$\$;|^\$\$;/m)

test('no statement of the house needs a newer PostgreSQL than 15', () => {
  expect(textOf('README.md')).toContain('PostgreSQL (15 or newer)')
  const files = filesUnder('server').filter((path) => path.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((path) =>
    tooNew
      .filter(([, , pattern]) => bodies(textOf(path)).some((body) => pattern.test(body)))
      .map(([from, what]) => `${path}: ${what} (${from})`),
  )
  expect(found).toEqual([])
})
