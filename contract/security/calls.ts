// The security of one's own account: where it is signed in, what came to its door, and how its holder hears of it.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { id, pageOf, pageQuery } from '../kit/page'
import { refusals } from '../kit/refusal'
import { sessionRow, signInRow } from '../kit/sign-in'
import type { Words } from '../kit/words'

export const securityRefusals = refusals('security', {
  noMobile: [42270, '账号没有绑定手机号，无法接收短信', 'This account has no mobile number to send messages to'],
})

const notices = z.object({
  /** Besides the bell, which always rings. */
  bySms: z.boolean(),
  /** Masked; null when the account has none. */
  mobile: z.string().nullable(),
})

export const security = {
  sessions: read('GET /merchant-api/auth/session/list', {
    access: 'signed-in',
    title: ['我的登录设备', 'Where I am signed in'],
    input: nothing,
    output: z.array(sessionRow),
  }),
  endSession: write('POST /merchant-api/auth/session/end', {
    access: 'signed-in',
    title: ['结束一个登录', 'End one of my sessions'],
    input: z.strictObject({ id }),
    output: done,
  }),
  endOthers: write('POST /merchant-api/auth/session/end-others', {
    access: 'signed-in',
    title: ['结束其他登录', 'End all my other sessions'],
    input: nothing,
    output: z.object({ ended: z.number().int() }),
  }),
  signIns: read('GET /merchant-api/auth/sign-in/page', {
    access: 'signed-in',
    title: ['我的登录记录', 'My sign-ins'],
    input: pageQuery.strict(),
    output: pageOf(signInRow),
  }),
  notices: read('GET /merchant-api/auth/notice', {
    access: 'signed-in',
    title: ['我的登录提醒', 'My sign-in notices'],
    input: nothing,
    output: notices,
  }),
  setNotices: write('PUT /merchant-api/auth/notice', {
    access: 'signed-in',
    title: ['设置登录提醒', 'Choose my sign-in notices'],
    input: z.strictObject({ bySms: z.boolean() }),
    output: done,
  }),
}

/** What an account's holder is told of. */
export const noticeKinds = ['device', 'password', 'mobile', 'smsOff'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The bell: what happened, and what to do if it was somebody else. */
export const noticeTexts: Record<NoticeKind, { title: Words; body: Words }> = {
  device: {
    title: ['新设备登录', 'Sign-in from a new device'],
    body: [
      '{time}，{device}，{where}。如果不是您，请结束这个登录并修改密码。',
      '{time}, {device}, {where}. If this was not you, end that session and change your password.',
    ],
  },
  password: {
    title: ['登录密码已修改', 'Your password was changed'],
    body: [
      '{time}，由{by}修改（{device}，{where}）。如果不是您同意的，请立即用短信重置密码。',
      '{time}, by {by} ({device}, {where}). If you did not agree to this, reset it by SMS at once.',
    ],
  },
  mobile: {
    title: ['手机号已修改', 'Your mobile number was changed'],
    body: [
      '{time}，由{by}修改（{device}，{where}）。如果不是您同意的，请联系管理员。',
      '{time}, by {by} ({device}, {where}). If you did not agree to this, contact the administrator.',
    ],
  },
  smsOff: {
    title: ['登录短信提醒已关闭', 'Sign-in messages were turned off'],
    body: [
      '{time}，{device}，{where}。如果不是您，请重新打开并修改密码。',
      '{time}, {device}, {where}. If this was not you, turn them on again and change your password.',
    ],
  },
}

/** The message to the phone: short, and without a link that somebody could imitate. */
export const noticeMessages: Record<NoticeKind, Words> = {
  device: [
    '【Marketdesk】您的账号于 {time} 在新设备登录（{device}，{where}）。如非本人操作，请立即修改密码。',
    '[Marketdesk] New device signed in to your account at {time} ({device}, {where}). Not you? Change your password now.',
  ],
  password: [
    '【Marketdesk】您的登录密码已于 {time} 修改。如非本人操作，请立即重置密码。',
    '[Marketdesk] Your password was changed at {time}. Not you? Reset it now.',
  ],
  mobile: [
    '【Marketdesk】您的账号已于 {time} 更换手机号。如非本人操作，请联系管理员。',
    '[Marketdesk] The mobile number of your account was changed at {time}. Not you? Contact the administrator.',
  ],
  smsOff: [
    '【Marketdesk】登录短信提醒已于 {time} 关闭。如非本人操作，请立即修改密码。',
    '[Marketdesk] Sign-in messages were turned off at {time}. Not you? Change your password now.',
  ],
}

/** Who changed it, when it was its holder. */
export const byYourself: Words = ['您本人', 'yourself']
/** Where nobody did it from a device. */
export const byTheHouse: Words = ['系统', 'the system']
