// A form knows what is wrong with it before the server does, and in the same words.

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mobile, nonNegativeInteger, rules, samePasswords, text } from '#contract/kit/fields'
import { field, problem } from '#contract/kit/problem'
import { isDirty, isRequired, labelAt, problemsIn, same, withoutBlanks } from './form-check'

const schema = z.strictObject({
  name: field(['姓名', 'Name'], text({ min: 2, max: 20 })),
  note: field(['说明', 'Note'], text({ min: 0, max: 10 })),
  mobile: field(['手机号', 'Mobile'], mobile()).optional(),
  stock: field(['库存', 'Stock'], nonNegativeInteger()),
  version: z.number().int(),
})
const good = { name: '王小明', note: '', mobile: '13800000000', stock: 3, version: 1 }

describe('what is wrong', () => {
  it('is nothing when all is well', () => {
    expect(problemsIn(schema, good, 'zh-CN')).toEqual({})
  })

  it.each([
    ['name', '', '姓名不能为空', 'Name cannot be empty'],
    ['name', undefined, '姓名不能为空', 'Name cannot be empty'],
    ['name', '王', '姓名长度不能少于 2 个字符', 'Name must have at least 2 characters'],
    ['mobile', '12', '请输入正确的手机号', 'please enter a correct mobile number'],
    ['stock', undefined, '库存不能为空', 'Stock cannot be empty'],
    ['stock', Number.NaN, '库存必须为数字', 'Stock must be a number'],
    ['stock', 1.5, '库存必须为非负整数', 'Stock must be a non-negative integer'],
  ])('%s = %s', (key, value, zh, en) => {
    expect(problemsIn(schema, { ...good, [key]: value }, 'zh-CN')).toEqual({ [key]: zh })
    expect(problemsIn(schema, { ...good, [key]: value }, 'en')).toEqual({ [key]: en })
  })

  it('finds two passwords that differ, at the second', () => {
    const passwords = z
      .strictObject({ newPassword: z.string(), repeatPassword: z.string() })
      .refine(samePasswords, { path: ['repeatPassword'], error: problem(rules.passwordsDiffer) })
    expect(problemsIn(passwords, { newPassword: 'a', repeatPassword: 'b' }, 'zh-CN')).toEqual({ repeatPassword: '两次输入的密码不一致' })
  })
})

describe('fields', () => {
  it.each([
    ['name', true],
    ['note', false],
    ['mobile', false],
    ['stock', true],
  ])('%s is required: %s', (key, required) => {
    expect(isRequired(schema, key)).toBe(required)
  })

  it('are called what the contract calls them, also when optional', () => {
    expect(labelAt(schema, 'mobile')).toEqual(['手机号', 'Mobile'])
    expect(() => labelAt(schema, 'version')).toThrow('no label')
  })

  it('that are optional are not sent when blank; others are sent as they are', () => {
    expect(withoutBlanks(schema, { ...good, mobile: '', name: '' })).toEqual({ ...good, mobile: undefined, name: '' })
    expect('mobile' in withoutBlanks(schema, { ...good, mobile: '' })).toBe(false)
  })
})

describe('changes', () => {
  it('takes absent and blank for the same', () => {
    expect(same('', undefined)).toBe(true)
    expect(same(null, '')).toBe(true)
    expect(same(0, '')).toBe(false)
    expect(isDirty({ name: 'a' }, { name: 'a', note: '' })).toBe(false)
    expect(isDirty({ name: 'a' }, { name: 'b' })).toBe(true)
    expect(isDirty({ list: ['a'] }, { list: ['a'] })).toBe(false)
  })
})
