// The shared rule builder: every rule of the specification takes what is right and says its own words to what is wrong.

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as f from './fields'
import { field, problem, problemsOf } from './problem'
import { sure } from './sure'
import { say } from './words'

/** What the rule says about a value in a field called 名称 / Name, in both languages; null when it takes the value. */
function verdict(schema: z.ZodType, value: unknown): [zh: string, en: string] | null {
  const form = z.strictObject({ it: field(['名称', 'Name'], schema) })
  const parsed = form.safeParse({ it: value })
  if (parsed.success) return null
  return [sure(problemsOf(parsed.error, form, 'zh-CN').it), sure(problemsOf(parsed.error, form, 'en').it)]
}

const empty: [string, string] = ['名称不能为空', 'Name cannot be empty']
const mobile: [string, string] = ['请输入正确的手机号', 'please enter a correct mobile number']
const landline: [string, string] = ['请输入正确的座机号', 'please enter a correct landline number']
const either: [string, string] = ['请输入正确的手机号或座机号', 'please enter a correct mobile or landline number']
const phone: [string, string] = ['请输入正确的手机号码', 'please enter a correct phone number']
const idShape: [string, string] = ['请输入正确的身份证号', 'please enter a correct ID number']
const idInvalid: [string, string] = ['身份证号无效', 'invalid ID number']
const account: [string, string] = ['账号格式错误（8到18位）', 'account format error (8 to 18 characters)']
const sort: [string, string] = ['排序必须为小于999999的正整数', 'sort must be a positive integer below 999999']
const score: [string, string] = ['分值必须为正整数', 'score must be a positive integer']
const password: [string, string] = ['密码须为8到64位，且包含字母和数字', 'The password needs 8 to 64 characters with letters and digits']

type Row = [rule: string, schema: z.ZodType, value: unknown, says: [zh: string, en: string]]

const refused: Row[] = [
  ['required', f.text(), undefined, empty],
  ['required', f.text(), null, empty],
  ['required', f.text(), '', empty],
  ['required: blanks only', f.text(), ' \t　', empty],
  ['required: blanks in a pattern rule', f.mobile(), '  ', empty],
  ['minimum length', f.text({ min: 3 }), 'ab', ['名称长度不能少于 3 个字符', 'Name must have at least 3 characters']],
  ['minimum length after trimming', f.text({ min: 3 }), ' ab ', ['名称长度不能少于 3 个字符', 'Name must have at least 3 characters']],
  ['maximum length', f.text({ max: 3 }), 'abcd', ['名称长度不能超过 3 个字符', 'Name must have at most 3 characters']],
  ['exact length', f.exactText(4), 'abc', ['名称长度必须为 4 个字符', 'Name must have exactly 4 characters']],
  ['exact length', f.exactText(4), 'abcde', ['名称长度必须为 4 个字符', 'Name must have exactly 4 characters']],
  ['exact length: required first', f.exactText(4), '', empty],
  ['decimals limit', f.decimals(2), 1.005, ['名称最多保留 2 位小数', 'Name takes at most 2 decimals']],
  ['number', f.number(), '12', ['名称必须为数字', 'Name must be a number']],
  ['number: empty', f.number(), undefined, ['名称不能为空', 'Name cannot be empty']],
  ['number: empty', f.integerBetween(1, 5), null, ['名称不能为空', 'Name cannot be empty']],
  ['number: empty', f.sortNumber(), '', ['名称不能为空', 'Name cannot be empty']],
  ['number', f.number(), Number.NaN, ['名称必须为数字', 'Name must be a number']],
  ['number', f.number(), Number.POSITIVE_INFINITY, ['名称必须为数字', 'Name must be a number']],
  ['integer', f.integer(), 1.5, ['名称必须为整数', 'Name must be an integer']],
  ['non-negative integer', f.nonNegativeInteger(), -1, ['名称必须为非负整数', 'Name must be a non-negative integer']],
  ['non-negative integer', f.nonNegativeInteger(), 0.5, ['名称必须为非负整数', 'Name must be a non-negative integer']],
  ['letters only', f.letters(), 'abc1', ['名称只能输入字母', 'Name takes letters only']],
  ['letters only', f.letters(), '字', ['名称只能输入字母', 'Name takes letters only']],
  ['e-mail', f.email(), 'a@b', ['请输入正确的邮箱', 'please enter a correct e-mail address']],
  ['e-mail', f.email(), 'a b@c.de', ['请输入正确的邮箱', 'please enter a correct e-mail address']],
  ['url', f.url(), 'example.com', ['请输入正确的网址', 'please enter a correct url']],
  ['url', f.url(), 'javascript:alert(1)', ['请输入正确的网址', 'please enter a correct url']],
  ['mobile', f.mobile(), '1380000000', mobile],
  ['mobile', f.mobile(), '138000000000', mobile],
  ['mobile', f.mobile(), '23800000000', mobile],
  ['mobile', f.mobile(), '1380000000a', mobile],
  ['landline', f.landline(), '13800000000', landline],
  ['landline', f.landline(), '010-123', landline],
  ['mobile or landline', f.mobileOrLandline(), '12', either],
  ['mobile or landline: not a mobile with more behind it', f.mobileOrLandline(), '138000000001', either],
  ['ID card: shape', f.idNumber(), '1101051949123100', idShape],
  ['ID card: shape', f.idNumber(), '11010519491231002Y', idShape],
  ['ID card: check digit', f.idNumber(), '110105194912310021', idInvalid],
  ['ID card: province', f.idNumber(), '990105194912310025', idInvalid],
  ['ID card: no such day', f.idNumber(), '110105800230123', idInvalid],
  ['ID card: required', f.idNumber(), '', empty],
  ['account name: 7 characters', f.accountName(), 'abc1234', account],
  ['account name: 19 characters', f.accountName(), 'a'.repeat(19), account],
  ['account name: other characters', f.accountName(), 'abcd#1234', account],
  ['account name: a space inside', f.accountName(), 'abcd 1234', account],
  ['custom regex', f.matching(/^X\d$/), 'Y1', ['名称格式不正确', 'Name is not valid']],
  ['custom regex with its own words', f.matching(/^X\d$/, ['要 X', 'X please']), 'Y1', ['要 X', 'X please']],
  ['numeric range', f.between(1, 5), 0, ['名称必须在 1 到 5 之间', 'Name must be between 1 and 5']],
  ['numeric range', f.between(1, 5), 5.01, ['名称必须在 1 到 5 之间', 'Name must be between 1 and 5']],
  ['numeric range of integers', f.integerBetween(1, 5), 1.5, ['名称必须为整数', 'Name must be an integer']],
  ['custom validator', z.string().refine((s) => s !== 'no', problem(['不行', 'not that'])), 'no', ['不行', 'not that']],
  ['choose at least one', f.atLeastOne(z.string()), [], ['请至少选择一项', 'please choose at least one']],
  ['delete nothing', f.toDelete(z.string(), 5), [], ['请选择要删除的数据', 'please select data to delete']],
  ['choose at least one', f.atLeastOne(z.string()), undefined, ['请至少选择一项', 'please choose at least one']],
  ['sort', f.sortNumber(), 0, sort],
  ['sort', f.sortNumber(), -1, sort],
  ['sort', f.sortNumber(), 1.5, sort],
  ['sort', f.sortNumber(), 999_999, sort],
  ['score', f.score(), 0, score],
  ['score', f.score(), 2.5, score],
  ['phone dialog: required', f.phone(), '', ['请输入手机号', 'please enter the phone number']],
  ['phone dialog: required', f.phone(), undefined, ['请输入手机号', 'please enter the phone number']],
  ['phone dialog: 12 is no prefix of a mobile', f.phone(), '12800000000', phone],
  ['phone dialog: too short', f.phone(), '1380000000', phone],
  ['phone dialog: another country', f.phone(), '+8513800000000', phone],
  ['phone dialog: code required', f.smsCode(), '', ['请输入验证码', 'please enter the code']],
  ['phone dialog: code required', f.smsCode(), undefined, ['请输入验证码', 'please enter the code']],
  ['phone dialog: code shape', f.smsCode(), '12345', ['名称格式不正确', 'Name is not valid']],
  ['new password: short', f.newPassword(), 'abc1234', password],
  ['new password: long', f.newPassword(), `a1${'x'.repeat(63)}`, password],
  ['new password: no digit', f.newPassword(), 'abcdefgh', password],
  ['new password: no letter', f.newPassword(), '12345678', password],
  ...[
    'https://example.com/a.png',
    '//example.com/a.png',
    '/\\example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'a.png',
  ].map((address): (typeof refused)[number] => [
    'own address',
    f.ownAddress(),
    address,
    ['只能使用上传到本平台的文件，请重新上传', 'only files that were uploaded here can be used, please upload it again'],
  ]),
  ['new password: required', f.newPassword(), '', empty],
  ['given password: required', f.givenPassword(), '', empty],
]

test.each(refused)('%s: %# says so', (_rule, schema, value, says) => {
  expect(verdict(schema, value)).toEqual(says)
})

const taken: [rule: string, schema: z.ZodType, given: unknown, kept: unknown][] = [
  ['text is kept trimmed', f.text({ min: 2 }), ' ab ', 'ab'],
  ['text that may be empty', f.text({ min: 0 }), '', ''],
  ['exact length', f.exactText(4), 'abcd', 'abcd'],
  ['decimals', f.decimals(2), 0.1, 0.1],
  ['decimals', f.decimals(2), 12.34, 12.34],
  ['decimals', f.decimals(0), 12, 12],
  ['number', f.number(), -1.5, -1.5],
  ['integer', f.integer(), -3, -3],
  ['non-negative integer', f.nonNegativeInteger(), 0, 0],
  ['letters', f.letters(), 'AbC', 'AbC'],
  ['e-mail', f.email(), ' a.b+c@d-e.com ', 'a.b+c@d-e.com'],
  ['url', f.url(), 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['own address', f.ownAddress(), '/prod-api/merchant-api/file/content/a_b-c.png', '/prod-api/merchant-api/file/content/a_b-c.png'],
  ['mobile: full-width digits are digits', f.mobile(), '１３８００００００００', '13800000000'],
  ['mobile: any second digit', f.mobile(), '12800000000', '12800000000'],
  ['landline', f.landline(), '010-62345678', '010-62345678'],
  ['landline with an extension', f.landline(), '0755-2345678-801', '0755-2345678-801'],
  ['mobile or landline', f.mobileOrLandline(), '13800000000', '13800000000'],
  ['mobile or landline', f.mobileOrLandline(), '62345678', '62345678'],
  ['ID card, 18 with x', f.idNumber(), '11010519491231002x', '11010519491231002X'],
  ['ID card, 15', f.idNumber(), '110105491231002', '110105491231002'],
  ['account name: 8', f.accountName(), 'a.b@c_d-', 'a.b@c_d-'],
  ['account name: 18', f.accountName(), 'a'.repeat(18), 'a'.repeat(18)],
  ['range: both ends belong', f.between(1, 5), 1, 1],
  ['range: both ends belong', f.between(1, 5), 5, 5],
  ['sort: the largest', f.sortNumber(), 999_998, 999_998],
  ['score: the smallest', f.score(), 1, 1],
  ['phone', f.phone(), '13800000000', '13800000000'],
  ['phone with 0', f.phone(), '013800000000', '13800000000'],
  ['phone with 86', f.phone(), '8613800000000', '13800000000'],
  ['phone with +86', f.phone(), '+8619900000000', '19900000000'],
  ['code', f.smsCode(), ' 012345 ', '012345'],
  ['new password', f.newPassword(), 'abcdefg1', 'abcdefg1'],
  ['new password: blanks at its ends are part of it', f.newPassword(), ' abcdef1 ', ' abcdef1 '],
]

test.each(taken)('%s: %# is taken', (_rule, schema, given, kept) => {
  expect(schema.parse(given)).toEqual(kept)
})

test('two passwords differ', () => {
  expect(f.samePasswords({ newPassword: 'a', repeatPassword: 'b' })).toBe(false)
  expect(f.samePasswords({ newPassword: 'a', repeatPassword: 'a' })).toBe(true)
  expect(f.rules.passwordsDiffer).toEqual(['两次输入的密码不一致', 'two passwords differ'])
})

describe('messages that a form or an upload says itself', () => {
  test.each([
    [f.rules.fileTooLarge, { n: 1000 }, '文件过大，请上传1000M以内的文件', 'file too large, upload within 1000M'],
    [f.rules.tooManyFiles, { n: 1 }, '最多上传1个文件', 'at most 1 files'],
    [f.rules.fileType, { suffix: '.png' }, '文件类型必须以.png结尾', 'file type must end in .png'],
    [f.rules.feeRange, {}, '建议费用结束值不能小于开始值', 'suggested fee end value cannot be less than start value'],
  ] as const)('%o', (words, params, zh, en) => {
    expect([say(words, 'zh-CN', params), say(words, 'en', params)]).toEqual([zh, en])
  })
})

test('every rule of the builder is said by a row above', () => {
  const said = new Set(refused.map(([, , , [, en]]) => en))
  const named = (en: string) => en.replaceAll('{field}', 'Name').replace(/\{\w+\}/g, '*')
  const saidBy = (en: string) =>
    [...said].some((each) => new RegExp(`^${named(en).replace(/[.()]/g, '\\$&').replaceAll('*', '.+')}$`).test(each))
  const elsewhere = ['passwordsDiffer', 'fileTooLarge', 'tooManyFiles', 'fileType', 'feeRange']
  const silent = Object.entries(f.rules).filter(([name, [, en]]) => !elsewhere.includes(name) && !saidBy(en))
  expect(silent).toEqual([])
})
