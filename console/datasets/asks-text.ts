// What a dataset asks, in one sentence.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { metrics } from '#contract/analysis/metrics'
import { dimensionWords } from '#contract/analysis/slices'
import type { DatasetDetail } from '#contract/datasets/calls'
import type { HouseDefinition } from '#contract/datasets/definition'

export function useAsksText(): (one: Pick<DatasetDetail, 'asks' | 'sourceName'>) => string {
  const t = useT()
  const say = useSay()
  const house = (asked: HouseDefinition): string => {
    const comma = t('datasets.comma')
    const period = 'period' in asked ? t(`datasets.period.${asked.period}`) : ''
    if (asked.show === 'rows') return t('datasets.says.rows', { of: t(`datasets.rows.${asked.of}`), n: asked.top })
    if (asked.show === 'view') return t('datasets.says.view', { n: asked.top })
    if (asked.show === 'parts') return t('datasets.says.parts', { period, by: say(dimensionWords[asked.by]), n: asked.top })
    if (asked.show === 'goods') return t('datasets.says.goods', { period, sort: say(metrics[asked.sort].words), n: asked.top })
    if (asked.show === 'funnel' || asked.show === 'hours') return t(`datasets.says.${asked.show}`, { period })
    const names = asked.metrics.map((metric) => say(metrics[metric].words)).join(comma)
    return t(`datasets.says.${asked.show}`, { period, names })
  }
  return ({ asks, sourceName }) => {
    if (!asks) return t('datasets.says.lent')
    if (asks.kind === 'HOUSE') return house(asks.house)
    if (asks.kind === 'API') return `${asks.api.requestType} ${asks.api.url}`
    return t('datasets.says.sql', { source: sourceName ?? '–' })
  }
}
