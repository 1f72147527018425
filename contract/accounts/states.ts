// The states of an account, and the words of what its history tells.

import type { Meanings } from '../kit/meaning'
import type { Words } from '../kit/words'

/** 0 is disabled, anything else is normal: the specification's table row status. */
export const accountStatus = { disabled: 0, normal: 1 } as const
export const accountStatusWords: Readonly<Record<0 | 1, Words>> = { 0: ['禁用', 'Disabled'], 1: ['正常', 'Normal'] }
export const accountStatusMeanings: Meanings<0 | 1> = { 0: 'over', 1: 'ok' }

export const languageWords: Readonly<Record<'zh-CN' | 'en', Words>> = { 'zh-CN': ['中文', 'Chinese'], en: ['英文', 'English'] }

/** With which second factor somebody failed. */
export const factorWords: Readonly<Record<'TOTP' | 'RECOVERY' | 'PASSKEY', Words>> = {
  TOTP: ['验证器', 'Authenticator app'],
  RECOVERY: ['恢复码', 'Recovery code'],
  PASSKEY: ['通行密钥', 'Passkey'],
}
