// What the platform is told when the figures that are kept are not what their rows say.

import type { Words } from '../kit/words'

export const factNews: { title: Words; body: Words } = {
  title: ['数据中心的统计与明细不一致', 'Figures of the data center do not agree with their rows'],
  body: [
    '{days} 有 {cells} 处统计与明细不一致。请由管理员在服务器上运行 marketdesk facts rebuild，运行期间不影响交易',
    '{cells} figures of {days} differ from their rows. Have the operator run marketdesk facts rebuild; trade goes on meanwhile',
  ],
}
