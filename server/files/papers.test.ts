// Documents at the gate: what acts by itself is refused however it is disguised, and what only looks like it is taken.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fileRefusals } from '#contract/files/calls'
import { activeOffice, activePdfs, harmlessPapers } from '../../house/hostile/papers'
import { Refused } from '../kit/road/refuse'
import { extensionFor, inspect } from './inspect'

const folder = mkdtempSync(join(tmpdir(), 'papers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function verdict(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  try {
    await inspect(path, extensionFor(name))
    return 'taken'
  } catch (error) {
    if (error instanceof Refused) return error.refusal.reason
    throw error
  }
}

describe('refused', () => {
  test.each(activePdfs())('%s', async (_why, bytes) => expect(await verdict('acts.pdf', bytes)).toBe(fileRefusals.unsafe.reason))
  test.each(activeOffice())('%s', async (_why, name, bytes) => expect(await verdict(name, bytes)).toBe(fileRefusals.unsafe.reason))
})

describe('taken', () => {
  test.each(harmlessPapers())('%s', async (name, bytes) => expect(await verdict(name, bytes)).toBe('taken'))
})
