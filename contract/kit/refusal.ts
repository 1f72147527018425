// Why the server said no. A refusal is an expected answer, with a code of its own; anything else is a defect.

import type { Params, Words } from './words'

export type Refusal = { code: number; reason: string; words: Words; params?: Params }

/** Every refusal of the house, in the order in which the columns were read: for the documents and the tests. */
export const everyRefusal: Refusal[] = []

/** A column's refusals, named once: `refusals('account', { missing: [40401, '账号不存在', 'Account not found'] })`. */
export function refusals<Names extends string>(
  column: string,
  list: Record<Names, readonly [code: number, zh: string, en: string]>,
): Record<Names, Refusal> {
  const made = {} as Record<Names, Refusal>
  for (const name of Object.keys(list) as Names[]) {
    const [code, zh, en] = list[name]
    made[name] = { code, reason: `${column}.${name}`, words: [zh, en] }
    everyRefusal.push(made[name])
  }
  return made
}

/** The same refusal with its {placeholders} filled. */
export const withParams = (refusal: Refusal, params: Params): Refusal => ({ ...refusal, params })

/** Refusals that any call may give. The numbers are the body codes that the console acts on. */
export const houseRefusals = refusals('house', {
  sessionEnded: [401, '登录已失效，请重新登录', 'Your session has ended, please sign in again'],
  tooSlow: [
    408,
    '上传速度过慢或超时，已中断，请检查网络后重试',
    'This came too slowly and was cut off; please check your connection and try again',
  ],
  denied: [403, '拒绝访问', 'Access denied'],
  missing: [404, '数据不存在或已被删除', 'This record does not exist or was deleted'],
  badInput: [422, '提交的内容有误', 'Some of the input is not valid'],
  badSearch: [422, '搜索参数错误', 'search parameter error'],
  unreadable: [400, '请求错误', 'Request error'],
  notText: [
    400,
    '请求中含有无法识别的字符，请检查后重新输入',
    'The request holds characters that are no valid text, please type them again',
  ],
  notForwarded: [400, '代理转发的地址无效', 'What the proxy forwarded is no address'],
  noSuchCall: [404, '请求地址不存在', 'Address not found'],
  tooLarge: [413, '提交的内容过大', 'The request is too large'],
  stale: [40900, '数据已被他人修改，请核对后再保存', 'Someone else changed this. Compare and save again'],
  keyMissing: [42201, '缺少 Idempotency-Key', 'The Idempotency-Key header is missing'],
  keyReused: [40901, '同一个 Idempotency-Key 不能用于不同内容', 'This Idempotency-Key was used with another body'],
  commonPassword: [
    42202,
    '密码太容易被猜到：不要用常见密码，也不要在常见词后面加数字或符号',
    'This password is too easy to guess: no common one, and no common word with digits or signs',
  ],
  personalPassword: [42203, '密码不能包含账号名或手机号', 'The password cannot contain the account name or mobile number'],
  tooMany: [429, '操作过于频繁，请稍后再试', 'Too many attempts, please try again later'],
  tooManyFor: [429, '操作过于频繁，请 {n} 秒后再试', 'Too many attempts, try again in {n} s'],
  busy: [503, '服务繁忙，请稍后再试', 'The service is busy, please try again'],
  full: [
    503,
    '存储空间不足或暂时不可写，本次操作未保存，请稍后再试',
    'The store is full or cannot be written for the moment: nothing was saved, please try again later',
  ],
  defect: [500, '系统错误，请联系管理员', 'System error, contact the administrator'],
  deleteFailed: [500, '删除失败', 'delete failed'],
})

/** Refusals of a password that was chosen: they land on its field. */
export const guessable: readonly Refusal[] = [houseRefusals.commonPassword, houseRefusals.personalPassword]
