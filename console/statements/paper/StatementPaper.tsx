// A statement on paper: both parties, the period, what it is made of in digits and in capital numerals, its lines by kind, and where to sign.

import './paper.css'
import { Paper } from '#console/desk/paper/Paper'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { yuanText } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type StatementDetail, statements } from '#contract/statements/calls'
import { capital } from '#contract/statements/capital'
import { statementCycleWords, statementPayWayWords, statementStateWords } from '#contract/statements/states'
import { statementSums, statementSumWords } from '#contract/statements/sums'
import { PaperLines } from './PaperLines'
import { useAllLines } from './use-lines'

type Props = { id: string; close: () => void }

export function StatementPaper({ id, close }: Props) {
  const t = useT()
  const { data } = useRead(statements.detail, { id })
  const lines = useAllLines(id)
  const of = data?.id === id ? data : undefined
  const isReady = of !== undefined && lines !== undefined
  const print = (
    <Button look="primary" pending={!isReady} onClick={() => window.print()}>
      {t('statements.paper.print')}
    </Button>
  )
  return (
    <Paper label={t('statements.paper.act')} close={close} bar={of?.no} acts={print} isBusy={!isReady}>
      {isReady && (
        <article className="st-sheet">
          <Head of={of} />
          <Parties of={of} />
          <Sums of={of} />
          <Sign of={of} />
          <PaperLines lines={lines} count={of.lineCount} />
        </article>
      )}
    </Paper>
  )
}

function Head({ of }: { of: StatementDetail }) {
  const t = useT()
  const say = useSay()
  const said = [
    [t('statements.no'), of.no],
    [t('statements.period'), t('statements.paper.fromTo', { from: of.periodStart, to: of.periodEnd })],
    [t('statements.cycle'), say(statementCycleWords[of.cycle])],
    [t('statements.created'), timeText(of.createdAt)],
    [t('statements.revision'), t('statements.nthRevision', { n: of.revision })],
    [t('statements.state'), say(statementStateWords[of.status])],
  ]
  return (
    <header>
      <h1>{t('statements.paper.title')}</h1>
      <dl>
        {said.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Parties({ of }: { of: StatementDetail }) {
  const t = useT()
  const say = useSay()
  const account = of.bankName ? `${of.holderName ?? ''} ${of.bankName} ••••${of.last4 ?? ''}` : ''
  return (
    <table>
      <tbody>
        <tr>
          <th scope="row">{t('statements.paper.payer')}</th>
          <td colSpan={3}>{of.platformName}</td>
        </tr>
        <tr>
          <th scope="row">{t('statements.paper.payee')}</th>
          <td>{of.companyName && of.companyName !== of.unitName ? `${of.companyName}（${of.unitName}）` : of.unitName}</td>
          <th scope="row">{t('statements.uscc')}</th>
          <td>{of.uscc ?? '–'}</td>
        </tr>
        <tr>
          <th scope="row">{t('statements.payWay')}</th>
          <td>{say(statementPayWayWords[of.payWay])}</td>
          <th scope="row">{t('statements.account')}</th>
          <td>{account || '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Sums({ of }: { of: StatementDetail }) {
  const t = useT()
  const say = useSay()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('statements.paper.item')}</th>
          <th scope="col" className="st-end">
            {t('statements.paper.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {statementSums
          .filter((key) => of[key] !== 0)
          .map((key) => (
            <tr key={key}>
              <td>{say(statementSumWords[key])}</td>
              <td className="st-end">{yuanText(of[key])}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say(statementSumWords.netFen)}</th>
          <td className="st-end">{yuanText(of.netFen)}</td>
        </tr>
        <tr>
          <th scope="row">{t('statements.paper.capital')}</th>
          <td className="st-end" lang="zh-CN">
            {capital(of.netFen)}
          </td>
        </tr>
        <tr>
          <td>{t('statements.opening')}</td>
          <td className="st-end">{yuanText(of.openingFen)}</td>
        </tr>
        <tr>
          <td>{t('statements.closing')}</td>
          <td className="st-end">{yuanText(of.closingFen)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Where both sign and stamp. Who confirmed it here stands with when. */
function Sign({ of }: { of: StatementDetail }) {
  const t = useT()
  const who = useWho()
  const parties = [
    { name: t('statements.paper.payer'), party: of.platformName, checked: '' },
    {
      name: t('statements.paper.payee'),
      party: of.companyName ?? of.unitName,
      checked: of.checkedName ? t('statements.paper.checked', { who: who(of.checkedName), time: timeText(of.checkedAt) }) : '',
    },
  ]
  return (
    <section className="st-sign">
      {parties.map(({ name, party, checked }) => (
        <div key={name}>
          <p>
            {name}：{party}
          </p>
          <p>{t('statements.paper.stamp')}</p>
          <p>{t('statements.paper.signed')}</p>
          <p>{t('statements.paper.date')}</p>
          {checked && <p className="st-sheet-small">{checked}</p>}
        </div>
      ))}
    </section>
  )
}
