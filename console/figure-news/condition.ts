// What a watch waits for, in words.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { FigureNews } from '#contract/figure-news/calls'
import { valueWords } from '#contract/figure-news/text'

type Watched = Pick<FigureNews, 'metrics' | 'rule' | 'bound'>

/** Nothing of a subscription. */
export function useCondition(): (of: Watched) => string {
  const t = useT()
  const say = useSay()
  return ({ metrics: [metric], rule, bound }) => {
    if (!metric || !rule || bound === null) return ''
    if (rule === 'ABOVE_MEDIAN') return t('figureNews.aboveMedian', { n: bound / 100 })
    return t(rule === 'BELOW' ? 'figureNews.below' : 'figureNews.above', { value: say(valueWords(metric, bound)) })
  }
}
