// What the listed statements come to, over their list; and what was earned since, which no statement has yet.

import './statements.css'
import { useRead } from '#console/kit/call/calls'
import type { Title } from '#console/kit/list/columns'
import { inputFrom } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useTitle } from '#console/kit/text/title'
import { statements } from '#contract/statements/calls'
import { statementSumWords } from '#contract/statements/sums'

export function Summary() {
  const t = useT()
  const isNarrow = useNarrow()
  const [state] = useListState(statements.page)
  const { pageNumber: _page, pageSize: _size, ...filter } = inputFrom(state, statements.page.input)
  const { data } = useRead(statements.summary, filter, { quiet: true })
  return (
    <dl className="st-figures" aria-busy={!data} aria-label={t('statements.summary')}>
      <Figure
        title={statementSumWords.netFen}
        fen={data?.netFen}
        // Its line is there before its words are: what stands below must not jump.
        note={data ? t('statements.nStatements', { n: data.statementCount }) : '\u00a0'}
        isMain
      />
      <Figure title="statements.unpaid" fen={data?.unpaidFen} />
      <Figure title="statements.unclaimed" fen={data?.unclaimedFen} note={t('statements.unclaimedNote')} />
      {!isNarrow && (
        <>
          <Figure title={statementSumWords.orderFen} fen={data?.orderFen} />
          <Figure title={statementSumWords.refundFen} fen={data?.refundFen} />
          <Figure title={statementSumWords.commissionFen} fen={data && data.commissionFen + data.commissionRefundFen} />
        </>
      )}
    </dl>
  )
}

type Props = { title: Title; fen: number | undefined; note?: string; isMain?: boolean }

function Figure({ title, fen, note, isMain }: Props) {
  const say = useTitle()
  return (
    <div className={isMain ? 'st-main' : undefined}>
      <dt>{say(title)}</dt>
      <dd>
        <strong>{fen === undefined ? '\u00a0' : yuan(fen)}</strong>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
