// Work in progress: what was typed into a form and not saved yet, kept per user; and who else has a record open.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { id } from '../kit/page'

/** Which form: 'account:add', 'account:update:1023'. */
const form = z.string().regex(/^[a-z][a-zA-Z0-9:._/-]{0,79}$/)

export const draft = z.object({
  form: z.string(),
  value: z.record(z.string(), z.json()),
  /** What the form was opened with, so that the typing can be merged with what others saved since; null for a draft from before this was kept. */
  base: z.record(z.string(), z.json()).nullable(),
  /** The version of the record that the typing began from; null for a new record. */
  baseVersion: z.number().int().nullable(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
})
export type Draft = z.output<typeof draft>

/** Of passwords, secrets, identity cards and bank accounts nothing is kept, whatever the form. */
export const isKeptField = (key: string): boolean => !/password|secret|idNo|cardNo|accountNo/i.test(key)
export const keptFields = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => isKeptField(key))
      // What stands inside of a value is of the value's own kind: blank text in the place of text.
      .map(([key, value]) => [key, withoutHeaders(value) as Value]),
  )

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Headers open other people's doors: of them the names are kept, and the dots that stand for a value which is sealed already. */
const namesAlone = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' && /^•+$/.test(value) ? value : '']))
function withoutHeaders(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHeaders)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'headers' && isRecord(inner) ? namesAlone(inner) : withoutHeaders(inner)]),
  )
}

/** A form sends what was typed at most this often, so a killed tab loses less than five seconds. */
export const draftEveryMs = 2000
/** A form that is open says so this often, and is forgotten after twice that. */
export const presenceEveryMs = 20_000

export const drafts = {
  list: read('GET /merchant-api/draft/list', {
    access: 'signed-in',
    title: ['草稿列表', 'My drafts'],
    input: nothing,
    output: z.array(draft),
  }),
  detail: read('GET /merchant-api/draft/detail', {
    access: 'signed-in',
    title: ['草稿', 'One draft'],
    input: z.strictObject({ form }),
    output: draft.nullable(),
  }),
  save: write('POST /merchant-api/draft/save', {
    access: 'signed-in',
    title: ['保存草稿', 'Keep a draft'],
    input: z.strictObject({
      form,
      value: z.record(z.string().max(80), z.json()),
      base: z.record(z.string().max(80), z.json()).nullable().default(null),
      baseVersion: z.number().int().nullable(),
      title: z.string().max(80),
    }),
    output: done,
  }),
  remove: write('POST /merchant-api/draft/delete', {
    access: 'signed-in',
    title: ['丢弃草稿', 'Drop a draft'],
    input: z.strictObject({ form }),
    output: done,
  }),
  /** Says that I have this record open, and answers who else has. */
  present: write('POST /merchant-api/draft/present', {
    access: 'signed-in',
    title: ['正在编辑', 'Who has this open'],
    /** `entity` is the path of the call that the form makes, without its first slash. */
    input: z.strictObject({ entity: z.string().regex(/^[a-z][a-zA-Z/_-]{0,79}$/), entityId: id, leaving: z.boolean() }),
    output: z.array(z.object({ accountId: id, name: z.string(), since: z.iso.datetime() })),
  }),
}
