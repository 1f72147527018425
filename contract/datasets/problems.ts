// Why an answer could not be had, in both languages: a widget says it and keeps its last good rows.

import type { Words } from '../kit/words'

export const askProblems = {
  failed: ['查询失败，稍后重试', 'The query failed and is tried again'],
  slow: ['查询超时，稍后重试', 'The query took too long and is tried again'],
  address: ['地址不被允许：只能是公网上的 http 或 https 地址', 'The address is not allowed: it must be a public one, by http or https'],
  unreachable: ['接口无法连接', 'The address cannot be reached'],
  status: ['接口返回了错误或跳转', 'The address answered with an error or a redirect'],
  'too-large': ['接口返回的数据超过 2 MB', 'The answer is over 2 MB'],
  'too-slow': ['接口 5 秒内没有返回', 'No answer within 5 seconds'],
  unreadable: ['接口返回的不是 JSON 或 CSV', 'The answer is neither JSON nor CSV'],
  noRows: ['返回的数据中找不到指定路径', 'There is nothing at that path of the answer'],
  tooOften: ['接口请求过于频繁（每分钟最多 {n} 次）', 'Asked too often (at most {n} a minute)'],
  hostVariable: ['变量不能用在域名中', 'A variable cannot stand in the host'],
  paramMissing: ['SQL 参数 :{name} 没有值', 'The parameter :{name} has no value'],
} as const satisfies Record<string, Words>
