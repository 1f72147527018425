// 'Explain this number': every posting in the books that an order has made, each journal summing to nothing.

import { useRead } from '#console/kit/call/calls'
import { percentText } from '#console/kit/form/merge-text'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Words } from '#contract/kit/words'
import { accountWords, type Earning, earningWords, journalWords, keptFen } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import type { Explained } from '#contract/orders/shapes'
import { moneyPartWords } from '#contract/wallet/parts'
import { ExplainMember } from './ExplainMember'

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
    ...(data.royaltyFen === 0 ? [] : [[t('orders.explain.royalty'), data.royaltyFen] as const]),
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
      {data && data.earnings.length > 0 && <Earnings earnings={data.earnings} />}
      {data?.member && <ExplainMember part={data.member} />}
      {data?.journals.length === 0 && <p className="md-note">{t('orders.explain.none')}</p>}
      {data?.journals.map((journal) => (
        <Journal key={journal.journalId} journal={journal} />
      ))}
    </Dialog>
  )
}

/** Who earns or bears what of the order, at which rate of what; last what the platform keeps when it has handed on its part. */
function Earnings({ earnings }: { earnings: readonly Earning[] }) {
  const t = useT()
  const say = useSay()
  return (
    <section className="or-journal">
      <header>
        <strong>{t('orders.explain.earnings')}</strong>
      </header>
      <div className="or-scroll">
        <table className="or-table">
          <thead>
            <tr>
              <th scope="col">{t('orders.explain.who')}</th>
              <th scope="col">{t('orders.explain.rate')}</th>
              <th scope="col" className="or-end">
                {t('orders.explain.got')}
              </th>
            </tr>
          </thead>
          <tbody>
            {earnings.map(({ kind, unitName, rateBp, baseFen, amountFen, backFen }) => (
              <tr key={`${kind}-${unitName}-${rateBp}`}>
                <td className="md-two">
                  <span>{say(earningWords[kind])}</span>
                  <small>{unitName || t('orders.explain.platform')}</small>
                </td>
                <td>
                  {percentText(rateBp)} × {yuan(baseFen)}
                </td>
                <td className="or-end md-two">
                  <span>{signedYuan(amountFen - backFen)}</span>
                  {backFen !== 0 && <small>{t('orders.explain.back', { yuan: yuan(Math.abs(backFen)) })}</small>}
                </td>
              </tr>
            ))}
            {earnings.some(({ kind }) => kind === 'COMMISSION') && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t('orders.explain.kept')}
                </th>
                <td className="or-end">{yuan(keptFen(earnings))}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** A posting of a kind that came later still says something: its own name. */
function useNames() {
  const say = useSay()
  const named = (words: Readonly<Record<string, Words>>) => (name: string) => (words[name] ? say(words[name]) : name)
  return { act: named(journalWords), account: named(accountWords), part: named(moneyPartWords) }
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
              <tr key={`${line.owner}-${line.account}-${line.part}-${line.deltaFen}`}>
                <td>{line.owner || t('orders.explain.platform')}</td>
                <td>{[names.account(line.account), line.part && names.part(line.part)].filter(Boolean).join(' · ')}</td>
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
