// 'Explain this number': every posting in the books that an order has made, each journal summing to nothing.

import { useRead } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Words } from '#contract/kit/words'
import { accountWords, journalWords } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import type { Explained } from '#contract/orders/shapes'

type Props = { id: string; no: string; close: () => void }

export function Explain({ id, no, close }: Props) {
  const t = useT()
  const { data, error } = useRead(orders.explain, { id }, { quiet: true })
  const sums = data && [
    [t('orders.explain.pending'), data.pendingFen] as const,
    [t('orders.explain.available'), data.availableFen] as const,
    [t('orders.explain.commission'), data.commissionFen] as const,
    ...(data.rebateFen === 0 ? [] : [[t('orders.explain.rebate'), data.rebateFen] as const]),
    ...(data.subsidyFen === 0 ? [] : [[t('orders.explain.subsidy'), data.subsidyFen] as const]),
    [t('orders.explain.income'), data.incomeFen] as const,
  ]
  return (
    <Dialog title={t('orders.explain.title', { no })} close={close}>
      {!data && !error && <span className="md-bone" />}
      {error && <p role="alert">{error.message}</p>}
      {sums && (
        <dl className="or-sums">
          {sums.map(([name, fen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{yuan(fen)}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.journals.length === 0 && <p className="md-note">{t('orders.explain.none')}</p>}
      {data?.journals.map((journal) => (
        <Journal key={journal.journalId} journal={journal} />
      ))}
    </Dialog>
  )
}

/** A posting of a kind that came later still says something: its own name. */
function useNames() {
  const say = useSay()
  const named = (words: Readonly<Record<string, Words>>) => (name: string) => (words[name] ? say(words[name]) : name)
  return { act: named(journalWords), account: named(accountWords) }
}

function Journal({ journal: { journalId, memo, bizType, at, actor, lines } }: { journal: Explained }) {
  const t = useT()
  const names = useNames()
  const who = useWho()
  return (
    <section className="or-journal">
      <header>
        <strong>
          {names.act(bizType)} {memo}
        </strong>
        <span className="md-time">
          {timeText(at)} · {who(actor)} · {t('orders.explain.journal', { id: journalId })}
        </span>
      </header>
      <div className="or-scroll">
        <table className="or-table">
          <thead>
            <tr>
              <th scope="col">{t('orders.explain.owner')}</th>
              <th scope="col">{t('orders.explain.account')}</th>
              <th scope="col" className="or-end">
                {t('orders.explain.change')}
              </th>
              <th scope="col" className="or-end">
                {t('orders.explain.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.owner}-${line.account}-${line.deltaFen}`}>
                <td>{line.owner || t('orders.explain.platform')}</td>
                <td>{names.account(line.account)}</td>
                <td className="or-end">{signedYuan(line.deltaFen)}</td>
                <td className="or-end">{line.balanceAfterFen !== null && yuan(line.balanceAfterFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
