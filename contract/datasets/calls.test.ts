// The form of a dataset: how often each kind may be asked is said at the field, in both languages.

import { expect, test } from 'vitest'
import { problemsOf } from '../kit/problem'
import { datasets } from './calls'
import { datasetKinds, leastRefresh } from './states'

const asks = {
  HOUSE: { kind: 'HOUSE', house: { show: 'funnel', period: 'today' } },
  API: { kind: 'API', api: { url: 'https://example.com/rows' } },
  SQL: { kind: 'SQL', sql: { sourceId: '1', sql: 'select 1' } },
} as const

const calls = [
  ['add', datasets.add.input, {}],
  ['update', datasets.update.input, { id: '1', version: 1 }],
] as const

test.each(calls)('%s takes the least seconds of each kind, refuses less and names the least', (_name, input, more) => {
  for (const kind of datasetKinds) {
    const problems = (cacheSeconds: number | undefined, language: 'zh-CN' | 'en') => {
      const parsed = input.safeParse({ name: '数据', asks: asks[kind], cacheSeconds, ...more })
      return parsed.success ? null : problemsOf(parsed.error, input, language)
    }
    const least = leastRefresh[kind]
    expect([kind, problems(undefined, 'en'), problems(least, 'en')]).toEqual([kind, null, null])
    expect(problems(least - 1, 'zh-CN')).toEqual({ cacheSeconds: `缓存秒数必须在 ${least} 到 86400 之间` })
    expect(problems(least - 1, 'en')).toEqual({ cacheSeconds: `Seconds kept must be between ${least} and 86400` })
  }
})
