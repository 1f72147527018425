// The lines of a statement, narrowed down by kind and by number, a page at a time.

import '../statements.css'
import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { SearchField } from '#console/kit/list/Filters'
import { usePaging } from '#console/kit/list/use-paging'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type StatementLine, statements } from '#contract/statements/calls'
import { earnedParts, type MoneyPart, moneyPartWords } from '#contract/wallet/parts'
import { Line } from '../Line'

export function Lines({ id, count }: { id: string; count: number }) {
  const t = useT()
  const say = useSay()
  const [type, choose] = useState<MoneyPart>()
  const [keyword, search] = useState('')
  const { paging, first, pager } = usePaging(10, t('statements.pagesOfLines'))
  const { data } = useRead(statements.lines, { id, type, keyword: keyword || undefined, ...paging })
  return (
    <Block title={t('statements.lines')} note={t('statements.nLines', { n: count })}>
      <div className="st-narrow">
        <Select<MoneyPart>
          value={type}
          placeholder={t('statements.kind')}
          aria-label={t('statements.kind')}
          isClearable
          options={earnedParts.map((value) => ({ value, label: say(moneyPartWords[value]) }))}
          onChange={(next) => {
            choose(next)
            first()
          }}
        />
        <SearchField
          placeholder={t('statements.searchLines')}
          value={keyword}
          change={(next) => {
            search(next)
            first()
          }}
        />
      </div>
      <ul className="st-lines" aria-busy={!data}>
        {(data?.records ?? []).map((line) => (
          <Line key={line.id} line={line} below={line.disputeReason && <Disputed line={line} />} />
        ))}
      </ul>
      {data?.total === 0 && <p className="md-note">{t('statements.noLines')}</p>}
      {pager(data?.total)}
    </Block>
  )
}

function Disputed({ line: { disputeReason, disputeAnswer } }: { line: StatementLine }) {
  const t = useT()
  return (
    <p className="st-said">
      {t('statements.said', { reason: disputeReason ?? '' })}
      {disputeAnswer && <> {t('statements.answered', { answer: disputeAnswer })}</>}
    </p>
  )
}
