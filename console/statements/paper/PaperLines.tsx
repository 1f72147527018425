// The lines of a statement on its paper, one table per kind with its own sum.

import './paper.css'
import { useT } from '#console/kit/text/i18n'
import { yuanText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { StatementLine } from '#contract/statements/calls'
import { earnedParts, moneyPartWords } from '#contract/wallet/parts'

type Props = { lines: readonly StatementLine[]; count: number }

export function PaperLines({ lines, count }: Props) {
  const t = useT()
  if (count > lines.length) return <p className="st-sheet-small">{t('statements.paper.tooMany', { n: count })}</p>
  const kinds = earnedParts.map((kind) => ({ kind, own: lines.filter(({ type }) => type === kind) })).filter(({ own }) => own.length > 0)
  if (kinds.length === 0) return null
  return (
    <section className="st-sheet-lines">
      <h2>{t('statements.paper.lines', { n: count })}</h2>
      {kinds.map(({ kind, own }) => (
        <Kind key={kind} kind={kind} lines={own} />
      ))}
    </section>
  )
}

function Kind({ kind, lines }: { kind: StatementLine['type']; lines: readonly StatementLine[] }) {
  const t = useT()
  const say = useSay()
  const sumFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    <table>
      <caption>{t('statements.paper.kind', { kind: say(moneyPartWords[kind]), n: lines.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statements.bookedAt')}</th>
          <th scope="col">{t('statements.cause')}</th>
          <th scope="col">{t('statements.what')}</th>
          <th scope="col" className="st-end">
            {t('statements.paper.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="st-nowrap">{timeText(line.at).slice(0, 16)}</td>
            <td className="st-nowrap">{line.afterSaleNo ?? line.orderNo ?? '–'}</td>
            <td>{line.title}</td>
            <td className="st-end">{yuanText(line.amountFen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('statements.paper.subtotal')}
          </th>
          <td className="st-end">{yuanText(sumFen)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
