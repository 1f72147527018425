// The invitation of an owner: what the message says, and the way in with the code that stands in it.

import { z } from 'zod'
import { write } from '../kit/call'
import { givenPassword, matching, newPassword, rules, samePasswords } from '../kit/fields'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { devices, signedIn } from '../kit/signed-in'
import { unitKindWords } from '../kit/unit-kinds'
import type { Words } from '../kit/words'

export const invitationDays = 7

/** Letters and digits that nobody takes for one another when they are read from a small screen. */
export const invitationAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const invitationLength = 16

export const invitationRefusals = refusals('invitation', {
  wrong: [
    40140,
    '邀请码无效、已使用或已过期，请联系邀请方重新发送',
    'This invitation is wrong, used or over: ask whoever sent it to send it again',
  ],
  disabled: [40976, '该手机号的账号已被禁用，不能成为负责人', 'The account with this number is disabled and cannot be the owner'],
  elsewhere: [40977, '该手机号已有账号，请由平台邀请', 'This number already has an account. Only the platform can invite it'],
})

/** {days} is how long it is valid; {link} leads to the page that asks for a password. */
export const invitationTexts = {
  link: [
    '【Marketdesk】“{unit}”已为您开通，请在 {days} 天内打开 {link} 设置密码。邀请码 {code}，仅可使用一次，请勿转发。',
    '[Marketdesk] {unit} was opened for you. Set your password within {days} days at {link}. The code {code} works once; tell nobody.',
  ],
  code: [
    '【Marketdesk】“{unit}”已为您开通，请在 {days} 天内打开登录页，点“收到邀请”，输入邀请码 {code} 设置密码。仅可使用一次，请勿转发。',
    '[Marketdesk] {unit} was opened for you. Within {days} days choose “I was invited” on the sign-in page and enter {code} to set your password. It works once; tell nobody.',
  ],
  joined: [
    '【Marketdesk】您已成为“{unit}”的负责人，请用现有账号 {username} 登录后切换到该机构。',
    '[Marketdesk] You are now the owner of {unit}. Sign in with your account {username} and switch to it.',
  ],
} as const satisfies Record<string, Words>

/** Typed from a message: dashes, blanks and small letters are forgiven. */
const code = field(
  ['邀请码', 'Invitation code'],
  z
    .string({ error: problem(rules.required) })
    .max(60)
    .transform((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
    .pipe(matching(new RegExp(`^[${invitationAlphabet}]{${invitationLength}}$`))),
)

export const invitations = {
  /** A wrong code is counted, so this is a write. */
  look: write('POST /merchant-api/auth/invitation/look', {
    access: 'anyone',
    title: ['查看邀请', 'Look at an invitation'],
    input: z.strictObject({ code }),
    output: z.object({
      unitName: z.string(),
      unitKind: z.enum(Object.keys(unitKindWords) as [keyof typeof unitKindWords, ...(keyof typeof unitKindWords)[]]),
      displayName: z.string(),
      username: z.string(),
      expiresAt: z.iso.datetime(),
    }),
  }),
  /** Sets the password and signs in: the code came to the phone that the account belongs to. */
  accept: write('POST /merchant-api/auth/invitation/accept', {
    access: 'anyone',
    title: ['接受邀请并设置密码', 'Accept an invitation and set a password'],
    input: z
      .strictObject({
        code,
        newPassword: field(['密码', 'Password'], newPassword()),
        repeatPassword: field(['确认密码', 'Repeat password'], givenPassword()),
        devices,
      })
      .refine(samePasswords, { path: ['repeatPassword'], error: problem(rules.passwordsDiffer) }),
    output: signedIn,
  }),
}
