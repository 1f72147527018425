// What a form shows and what a 422 carries: one message per field, named by its label, in both languages.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { atLeastOne, integer, rules, text } from './fields'
import { field, labelOf, problem, problemsOf, schemaAt, wordsOf } from './problem'

const line = z.strictObject({ count: field(['数量', 'Count'], integer()) })
const form = z
  .strictObject({
    name: field(['名称', 'Name'], text({ min: 2, max: 5 })),
    note: field(['备注', 'Note'], text({ min: 0, max: 5 })).optional(),
    lines: field(['明细', 'Lines'], z.array(line)).nullable().default([]),
    tags: field(['标签', 'Tags'], atLeastOne(z.string())),
    unnamed: z.string().max(2).optional(),
  })
  .refine((given) => given.name !== given.note, { path: ['note'], error: problem(['{field}与名称相同', '{field} equals the name']) })

function problems(given: unknown, language: 'zh-CN' | 'en' = 'en') {
  const parsed = form.safeParse(given)
  return parsed.success ? {} : problemsOf(parsed.error, form, language)
}
const good = { name: 'abc', tags: ['x'] }

test('what is right has no problems', () => expect(problems(good)).toEqual({}))

test('the first problem of each field is said, with the name of the field', () => {
  expect(problems({ name: ' ', note: 'too long', tags: [] })).toEqual({
    name: 'Name cannot be empty',
    note: 'Note must have at most 5 characters',
    tags: 'please choose at least one',
  })
  expect(problems({ name: ' ', note: 'too long', tags: [] }, 'zh-CN')).toEqual({
    name: '名称不能为空',
    note: '备注长度不能超过 5 个字符',
    tags: '请至少选择一项',
  })
})

test('a field that is missing is empty, also where the schema gave no words', () => {
  expect(problems({})).toEqual({ name: 'Name cannot be empty', tags: 'please choose at least one' })
  const bare = z.strictObject({ id: field(['编号', 'Id'], z.enum(['a'])), n: field(['数', 'N'], z.number()) })
  const parsed = bare.safeParse({ id: 'b' })
  expect(parsed.error && problemsOf(parsed.error, bare, 'en')).toEqual({ id: 'Id is not valid', n: 'N cannot be empty' })
})

test('a field inside a list is found by its path, and named', () => {
  expect(problems({ ...good, lines: [{ count: 1 }, { count: 1.5 }] })).toEqual({ 'lines.1.count': 'Count must be an integer' })
})

test('a field without a label is called this field', () => {
  expect(problems({ ...good, unnamed: 'abc' })).toEqual({ unnamed: 'This field is not valid' })
  expect(problems({ ...good, unnamed: 'abc' }, 'zh-CN')).toEqual({ unnamed: '该项格式不正确' })
})

test('an unknown field is named, at any depth', () => {
  expect(problems({ ...good, colour: 1, size: 2 })).toEqual({ '': 'Unknown field: colour, size' })
  expect(problems({ ...good, lines: [{ count: 1, size: 2 }] }, 'zh-CN')).toEqual({ 'lines.0': '不支持的字段：size' })
})

test('a rule over the whole form lands on its field', () => {
  expect(problems({ ...good, note: 'abc' })).toEqual({ note: 'Note equals the name' })
})

test('a label shines through optional, nullable, default and pipe, and is never guessed', () => {
  const label = ['名称', 'Name'] as const
  for (const schema of [
    field(label, z.string()),
    field(label, z.string()).optional(),
    field(label, z.string()).nullable().default(null),
    field(label, text()).optional(),
  ])
    expect(labelOf(schema)).toBe(label)
  expect(labelOf(z.string())).toBeUndefined()
  expect(labelOf(undefined)).toBeUndefined()
})

test('a name belongs to one field, not to the schema that it shares with others', () => {
  const shared = z.string()
  const named = field(['角色', 'Role'], shared)
  expect([labelOf(named)?.[1], labelOf(shared)]).toEqual(['Role', undefined])
})

test('a path that the schema does not know leads to nothing', () => {
  expect(schemaAt(form, ['name', 'deeper'])).toBeUndefined()
  expect(schemaAt(form, ['nobody'])).toBeUndefined()
  expect(schemaAt(form, ['lines', 3, 'count'])).toBeDefined()
})

test('parameters of the message win over the name of the field', () => {
  const issue = { message: problem(rules.max, { n: 9, field: 'It' }), path: ['name'] }
  expect(wordsOf(issue, form, 'en')).toBe('It must have at most 9 characters')
})
