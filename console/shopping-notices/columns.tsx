// The columns of the notices of a market's shops: whose text a buyer reads there, and which version of it.

import { columnsOf } from '#console/kit/list/columns'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { NoticeRow } from '#contract/shopping-notices/calls'
import { type NoticeSource, noticeSourceMeanings, noticeSourceWords } from '#contract/shopping-notices/states'

const { text, custom } = columnsOf<NoticeRow>()

export const SourceMark = ({ source }: { source: NoticeSource }) => (
  <StateDot label={noticeSourceWords[source]} tone={noticeSourceMeanings[source]} />
)

/** Nothing where there is no text. */
export function VersionText({ n }: { n: number }) {
  const t = useT()
  return n === 0 ? null : <span className="sn-version">{t('shoppingNotices.versionN', { n })}</span>
}

const Updated = ({ updatedAt, updatedName }: NoticeRow) =>
  updatedAt && (
    <span className="md-two md-time">
      <span>{timeText(updatedAt)}</span>
      <small>{updatedName}</small>
    </span>
  )

export const noticeColumns = [
  text('unitName', 'shoppingNotices.shop'),
  custom('source', 'shoppingNotices.source', ({ source }) => <SourceMark source={source} />, { width: 180, corner: true }),
  custom('textVersion', 'shoppingNotices.version', ({ textVersion }) => <VersionText n={textVersion} />, { width: 110 }),
  custom('updatedAt', 'shoppingNotices.updatedAt', (row) => <Updated {...row} />, { width: 196 }),
]
