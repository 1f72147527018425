// What the house knows of figures by message: one page, and a record that remembers who changed it.

import { defineColumn, traders } from '../kit/column'
import { newsKindWords, newsRuleWords, newsStateWords } from './states'

export const column = defineColumn({
  name: 'figure-news',
  pages: {
    figureNews: {
      url: 'datacenter/figure-news/index',
      icon: 'subscribe',
      label: ['指标订阅', 'Figures by message'],
      group: 'datacenter',
      place: 40,
      seenBy: [...traders, 'brand', 'agent', 'platform'],
    },
  },
  permissions: {
    'figure-news:read': { page: 'figureNews', words: ['查看自己的指标订阅', 'View own subscriptions and watches'] },
    'figure-news:write': { page: 'figureNews', words: ['订阅和预警指标', 'Subscribe to and watch figures'] },
    'figure-news:export': { page: 'figureNews', words: ['导出指标订阅', 'Export subscriptions and watches'] },
  },
  lists: { 'figure-news': 'figureNews' },
  records: {
    figure_news: {
      words: ['指标订阅', 'Figures by message'],
      readers: ['figure-news:read'],
      fields: {
        name: ['名称', 'Name'],
        kind: ['方式', 'Kind'],
        metrics: ['指标', 'Figures'],
        rule: ['预警条件', 'Condition'],
        bound: ['预警值', 'Limit'],
        by_bell: ['站内通知', 'By bell'],
        by_hook: ['推送地址', 'By webhook'],
        state: ['状态', 'State'],
        stopped_why: ['停止原因', 'Why stopped'],
      },
      values: { kind: newsKindWords, rule: newsRuleWords, state: newsStateWords },
    },
  },
})
