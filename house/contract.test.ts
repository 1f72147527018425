// The contract keeps its own promises: strict inputs, unique lines, words in both languages, and every call that is asked for.

import { expect, test } from 'vitest'
import { z } from 'zod'
import * as accounts from '#contract/accounts/calls'
import * as auth from '#contract/auth/calls'
import { type Call, permissionsFor } from '#contract/kit/call'
import type { houseRefusals } from '#contract/kit/refusal'
import { isPermission } from '#contract/permissions'
import { open } from '#contract/screens/walls'
import { contract } from '#server/columns'
import { filesUnder, textOf } from './tree'

const calls = Object.entries(contract).flatMap(([column, list]) =>
  Object.entries(list as Record<string, Call>).map(([name, call]) => ({
    at: `${column}.${name}`,
    line: `${call.method} ${call.path}`,
    call,
  })),
)

/** Areas of the specification whose calls are still to come. This list only ever gets shorter. */
const notBuiltYet = new Set<string>()

const asked = textOf('house/spec-calls.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [area: string, method: string, path: string])
  .map(([area, method, path]) => ({ area, line: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}` }))

test('the list of calls is the specification’s', () => {
  expect(asked).toHaveLength(129)
  expect(new Set(asked.map(({ line }) => line)).size).toBe(129)
})

test('every call of an area that is built exists', () => {
  const lines = new Set(calls.map(({ line }) => line))
  expect(asked.filter(({ area, line }) => !notBuiltYet.has(area) && !lines.has(line))).toEqual([])
})

test('an area that is wholly built is struck from the list of those to come', () => {
  const lines = new Set(calls.map(({ line }) => line))
  const finished = [...notBuiltYet].filter((area) => asked.every((each) => each.area !== area || lines.has(each.line)))
  expect(finished).toEqual([])
})

/** Calls that other doors answer: a storefront's own, and what providers of payments and payouts report. */
const ofOtherDoors = /^contract\/([\w-]+\/storefront|payments\/door|withdrawals\/door)\.ts$/

/** Answered at a door of their own: server/screens/open tries each of them. */
const ofStrangers: Record<string, Call> = open

test('every call that a column of the contract declares is answered', async () => {
  const paths = filesUnder('contract').filter(
    (path) => /^contract\/(?!kit\/)[\w-]+\/[\w-]+(?<!\.test)\.ts$/.test(path) && !ofOtherDoors.test(path),
  )
  const modules = await Promise.all(paths.map(async (path) => ({ path, its: (await import(/* @vite-ignore */ `../${path}`)) as object })))
  const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'access' in value
  const declared = modules.flatMap(({ path, its }) =>
    Object.values(its as Record<string, unknown>).flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Object.values(value)
            .filter(isCall)
            .map((call) => ({ path, call }))
        : [],
    ),
  )
  expect(declared.length).toBeGreaterThan(200)
  const answered = new Set([...calls.map(({ call }) => call), ...Object.values(ofStrangers)])
  expect(declared.filter(({ call }) => !answered.has(call)).map(({ path, call }) => `${path}: ${call.method} ${call.path}`)).toEqual([])
})

test('no call line is said twice', () => {
  const lines = calls.map(({ line }) => line)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})

test('every call has an access rule that exists, and a title in both languages', () => {
  for (const { at, call } of calls) {
    const asked = permissionsFor(call.access)
    const isOpen = call.access === 'anyone' || call.access === 'signed-in'
    expect(isOpen || (asked.length > 0 && asked.every(isPermission)), `${at} has no real access rule`).toBe(true)
    expect(call.title[0], `${at} has no Chinese title`).toMatch(/[\u4e00-\u9fff]/)
    expect(call.title[1], `${at} has no English title`).toMatch(/^[A-Z][ -~]+$/)
  }
})

test('a read may be a POST, but a PUT is a write', () => {
  expect(calls.filter(({ call }) => call.method === 'PUT' && call.kind === 'read').map(({ at }) => at)).toEqual([])
})

type Def = Record<string, unknown> & { type: string; catchall?: z.ZodType }

/** Where inside a schema an object would take fields that it does not name. */
function loose(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // Zod tells what a schema is made of to whoever knows its kind; here any kind is asked.
  const def = schema.def as unknown as Def
  const here = schema instanceof z.ZodObject && !(def.catchall instanceof z.ZodNever) ? [path] : []
  const inside = schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : partsOf(def)
  return [...here, ...inside.flatMap(([key, part]) => loose(part, `${path}.${key}`, seen))]
}

function partsOf(def: Def): [string, z.ZodType][] {
  const parts: [string, z.ZodType][] = []
  for (const [key, value] of Object.entries(def)) {
    // A lazy schema is z.json(): any JSON is what it means to take.
    if (key === 'getter') continue
    for (const each of Array.isArray(value) ? value : [value]) if (each instanceof z.ZodType) parts.push([key, each])
  }
  return parts
}

test('every input is strict at all depths', () => {
  // A raw call reads its own body (an upload is no JSON).
  const checked = calls.filter(({ call }) => call.kind !== 'raw')
  expect(checked.flatMap(({ at, call }) => loose(call.input, at))).toEqual([])
})

test('a loose input would be seen, however deep it lies', () => {
  const hidden = z.strictObject({ list: z.array(z.union([z.string(), z.object({ a: z.string() })])).optional() })
  expect(loose(hidden, 'it')).toEqual(['it.list.innerType.element.options'])
  expect(
    loose(
      z.strictObject({ a: z.strictObject({}) }).refine(() => true),
      'it',
    ),
  ).toEqual([])
})

test('no answer names a secret', () => {
  const secrets = /^(password|passwordHash|hash|secret|codeHash|tokenHash)$/i
  const names = (schema: z.ZodType, seen = new Set<z.ZodType>()): string[] => {
    if (seen.has(schema)) return []
    seen.add(schema)
    if (schema instanceof z.ZodObject) {
      return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, part]) => [key, ...names(part, seen)])
    }
    // As above: any kind of schema.
    return partsOf(schema.def as unknown as Def).flatMap(([, part]) => names(part, seen))
  }
  // Shown once, to whoever makes it: there is no other way to hand it over, and it is not kept.
  const handedOver = ['factors.appBegin.secret', 'gateway.keyAdd.secret', 'gateway.hookAdd.secret']
  // The hash of rows that are sent along with it: whoever has the same asks for nothing.
  const ofRows = ['screens.data.hash', 'screens.templateData.hash', 'datasets.preview.hash', 'datasets.rows.hash']
  expect(
    calls.flatMap(({ at, call }) =>
      names(call.output)
        .filter((name) => secrets.test(name))
        .map((name) => `${at}.${name}`)
        .filter((name) => !ofRows.includes(name)),
    ),
  ).toEqual(handedOver)
})

test('a refusal’s code says what kind it is, and means one thing', async () => {
  const paths = filesUnder('contract').filter((path) => /^contract\/(?!kit\/).*(?<!\.test)\.ts$/.test(path))
  const modules = await Promise.all(paths.map((path) => import(/* @vite-ignore */ `../${path}`) as Promise<Record<string, unknown>>))
  // A list that a column hands on from another file of its own is one list.
  const named = modules.flatMap((each) => Object.entries(each).filter(([name]) => name.endsWith('Refusals')))
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['accountRefusals', 'authRefusals', 'roleRefusals']))
  const lists = new Set(named.map(([, list]) => list as typeof houseRefusals))
  const all = [...lists].flatMap((list) => Object.values(list))
  expect(all).toContain(accounts.accountRefusals.missing)
  expect(all).toContain(auth.authRefusals.wrong)
  for (const { code, reason, words } of all) {
    expect(`${code}`, reason).toMatch(/^(400|401|403|404|409|410|413|415|422|429|500|502|503)\d{2,3}$|^(403|413|415|429|503)$/)
    expect(words[0], reason).toMatch(/[\u4e00-\u9fff]/)
    expect(words[1], reason).toMatch(/^[ -~]+$/)
    const [zh, en] = words.map((text) => (text.match(/\{\w+\}/g) ?? []).sort().join())
    expect(zh, `${reason}: the same placeholders in both languages`).toBe(en)
  }
  const codes = all.map(({ code }) => code).filter((code) => code >= 10_000)
  expect(
    codes.filter((code, at) => codes.indexOf(code) !== at),
    'one code, one meaning',
  ).toEqual([])
})
