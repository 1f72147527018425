// The shared rule builder: every rule and message of a form field, made once and checked by both sides.

import { z } from 'zod'
import { isIdNumber, isIdShape } from './id-number'
import { problem } from './problem'
import type { Words } from './words'

export const rules = {
  required: ['{field}不能为空', '{field} cannot be empty'],
  min: ['{field}长度不能少于 {n} 个字符', '{field} must have at least {n} characters'],
  max: ['{field}长度不能超过 {n} 个字符', '{field} must have at most {n} characters'],
  length: ['{field}长度必须为 {n} 个字符', '{field} must have exactly {n} characters'],
  decimals: ['{field}最多保留 {n} 位小数', '{field} takes at most {n} decimals'],
  number: ['{field}必须为数字', '{field} must be a number'],
  integer: ['{field}必须为整数', '{field} must be an integer'],
  nonNegativeInteger: ['{field}必须为非负整数', '{field} must be a non-negative integer'],
  letters: ['{field}只能输入字母', '{field} takes letters only'],
  email: ['请输入正确的邮箱', 'please enter a correct e-mail address'],
  url: ['请输入正确的网址', 'please enter a correct url'],
  mobile: ['请输入正确的手机号', 'please enter a correct mobile number'],
  landline: ['请输入正确的座机号', 'please enter a correct landline number'],
  mobileOrLandline: ['请输入正确的手机号或座机号', 'please enter a correct mobile or landline number'],
  idNumber: ['请输入正确的身份证号', 'please enter a correct ID number'],
  idNumberInvalid: ['身份证号无效', 'invalid ID number'],
  accountName: ['账号格式错误（8到18位）', 'account format error (8 to 18 characters)'],
  passwordsDiffer: ['两次输入的密码不一致', 'two passwords differ'],
  chooseOne: ['请至少选择一项', 'please choose at least one'],
  nothingToDelete: ['请选择要删除的数据', 'please select data to delete'],
  sort: ['排序必须为小于999999的正整数', 'sort must be a positive integer below 999999'],
  score: ['分值必须为正整数', 'score must be a positive integer'],
  fileTooLarge: ['文件过大，请上传{n}M以内的文件', 'file too large, upload within {n}M'],
  tooManyFiles: ['最多上传{n}个文件', 'at most {n} files'],
  fileType: ['文件类型必须以{suffix}结尾', 'file type must end in {suffix}'],
  ownFile: ['只能使用上传到本平台的文件，请重新上传', 'only files that were uploaded here can be used, please upload it again'],
  feeRange: ['建议费用结束值不能小于开始值', 'suggested fee end value cannot be less than start value'],
  range: ['{field}必须在 {min} 到 {max} 之间', '{field} must be between {min} and {max}'],
  pattern: ['{field}格式不正确', '{field} is not valid'],
  phoneRequired: ['请输入手机号', 'please enter the phone number'],
  phone: ['请输入正确的手机号码', 'please enter a correct phone number'],
  codeRequired: ['请输入验证码', 'please enter the code'],
  passwordWeak: ['密码须为8到64位，且包含字母和数字', 'The password needs 8 to 64 characters with letters and digits'],
} as const satisfies Record<string, Words>

const mobilePattern = /^1\d{10}$/
const landlinePattern = /^(0\d{2,3}-?)?[2-9]\d{6,7}(-\d{1,6})?$/

/** Text is trimmed, full-width digits and letters become plain ones before any rule looks at it. */
const clean = (value: string) => value.normalize('NFKC').trim()

/** Any text; `min: 1` unless said otherwise, so a blank one is refused as empty. */
export function text({ min = 1, max = 255 }: { min?: number; max?: number } = {}) {
  const base = z.string({ error: problem(rules.required) }).transform((value) => value.trim())
  return base.pipe(
    z
      .string()
      .min(Math.min(min, 1), problem(rules.required))
      .min(min, problem(rules.min, { n: min }))
      .max(max, problem(rules.max, { n: max })),
  )
}

export const exactText = (n: number) =>
  z
    .string({ error: problem(rules.required) })
    .min(1, problem(rules.required))
    .length(n, problem(rules.length, { n }))

/** Text that must match; the message is the rule's own unless another is given. */
export const matching = (pattern: RegExp, words: Words = rules.pattern) =>
  z
    .string({ error: problem(rules.required) })
    .transform(clean)
    .pipe(z.string().min(1, problem(rules.required)).max(500).regex(pattern, problem(words)))

export const letters = () => matching(/^[A-Za-z]+$/, rules.letters)
export const email = () => matching(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, rules.email)
export const url = () => matching(/^https?:\/\/[^\s/$.?#][^\s]*$/i, rules.url)
/** The address of something that this house serves: whoever looks at a record asks nobody else for its pictures. */
export const ownAddress = () => matching(/^\/(?![/\\])[\w./~%-]+$/, rules.ownFile)
export const mobile = () => matching(mobilePattern, rules.mobile)
export const landline = () => matching(landlinePattern, rules.landline)
export const mobileOrLandline = () => matching(new RegExp(`${mobilePattern.source}|${landlinePattern.source}`), rules.mobileOrLandline)
export const accountName = () => matching(/^[A-Za-z0-9.@_-]{8,18}$/, rules.accountName)

/** The phone dialog's number: an optional 0, 86 or +86, then 1, then 3 to 9, then 9 digits; kept without the prefix. */
export const phone = () =>
  z
    .string({ error: problem(rules.phoneRequired) })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, problem(rules.phoneRequired))
        .regex(/^(0|86|\+86)?1[3-9]\d{9}$/, problem(rules.phone))
        .transform((value) => value.slice(-11)),
    )

export const smsCode = () =>
  z
    .string({ error: problem(rules.codeRequired) })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, problem(rules.codeRequired))
        .regex(/^\d{6}$/, problem(rules.pattern)),
    )

/** 15 or 18 digits, a real province prefix, a birth date, and for 18 digits a right check digit. */
export const idNumber = () =>
  z
    .string({ error: problem(rules.required) })
    .transform((value) => clean(value).toUpperCase())
    .pipe(
      z
        .string()
        .min(1, problem(rules.required))
        .refine(isIdShape, { error: problem(rules.idNumber), abort: true })
        .refine(isIdNumber, problem(rules.idNumberInvalid)),
    )

/** As a stored one leaves the server: its ends, and stars between. Sent back unchanged it means that the stored one stays. */
export const isKeptIdNumber = (value: string): boolean => /^\d{4}\*{7,10}\d{3}[\dX]$/.test(value)

/** An ID number, or the masked one that was shown. */
export const idNumberOrKept = () =>
  z
    .string({ error: problem(rules.required) })
    .transform((value) => clean(value).toUpperCase())
    .pipe(
      z
        .string()
        .min(1, problem(rules.required))
        .refine((value) => isKeptIdNumber(value) || isIdShape(value), { error: problem(rules.idNumber), abort: true })
        .refine((value) => isKeptIdNumber(value) || isIdNumber(value), problem(rules.idNumberInvalid)),
    )

export const newPassword = () =>
  z
    .string({ error: problem(rules.required) })
    .min(1, problem(rules.required))
    .refine((value) => value.length >= 8 && value.length <= 64 && /[A-Za-z]/.test(value) && /\d/.test(value), {
      error: problem(rules.passwordWeak),
    })

/** A password that is being checked, not chosen: only its presence and its size matter. */
export const givenPassword = () =>
  z
    .string({ error: problem(rules.required) })
    .min(1, problem(rules.required))
    .max(128)

/** A field that was left empty is told so: it is no number, but that is not what its reader did wrong. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const aNumber = () => z.number({ error: ({ input }) => problem(isEmpty(input) ? rules.required : rules.number) })

export const number = () => aNumber()
export const integer = () => aNumber().int(problem(rules.integer))
export const nonNegativeInteger = () => aNumber().int(problem(rules.nonNegativeInteger)).min(0, problem(rules.nonNegativeInteger))
export const between = (min: number, max: number) =>
  aNumber().min(min, problem(rules.range, { min, max })).max(max, problem(rules.range, { min, max }))
export const integerBetween = (min: number, max: number) => between(min, max).int(problem(rules.integer))
export const decimals = (n: number) => aNumber().refine((value) => Number(value.toFixed(n)) === value, problem(rules.decimals, { n }))
export const sortNumber = () => aNumber().int(problem(rules.sort)).min(1, problem(rules.sort)).max(999_998, problem(rules.sort))
export const score = () => aNumber().int(problem(rules.score)).min(1, problem(rules.score)).max(2_147_483_647)

export const atLeastOne = <T extends z.ZodType>(item: T, max = 500, none: Words = rules.chooseOne) =>
  z
    .array(item, { error: problem(none) })
    .min(1, problem(none))
    .max(max)

/** What a delete takes. */
export const toDelete = <T extends z.ZodType>(item: T, max: number) => atLeastOne(item, max, rules.nothingToDelete)

/** For `.refine` on a form with two passwords. */
export const samePasswords = <Form extends { newPassword: string; repeatPassword: string }>(form: Form) =>
  form.newPassword === form.repeatPassword
