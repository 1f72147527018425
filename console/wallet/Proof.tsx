// The badge of the books: when they were proven last and by what; red with what was found, and the one act that mends it.

import { useRead } from '#console/kit/call/calls'
import { CheckIcon } from '#console/kit/mark/icons'
import { StateMark } from '#console/kit/mark/StateDot'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import { books } from '#contract/books/calls'
import type { Wallet } from '#contract/wallet/calls'
import { useWhen } from './when'

export function Proof({ proof }: Pick<Wallet, 'proof'>) {
  const t = useT()
  const when = useWhen()
  if (!proof) return <span className="wa-proof">{t('wallet.proof.never')}</span>
  const { at, entryCount, differenceCount, differenceFen } = proof
  const isRight = differenceCount === 0
  const said = { time: when(at), entries: countText(entryCount), n: countText(differenceCount), amount: yuan(differenceFen) }
  return (
    <span className="wa-proof" data-tone={isRight ? 'ok' : 'danger'}>
      <Popup
        kind="dialog"
        button={
          <>
            {isRight ? <CheckIcon /> : <StateMark tone="danger" />}
            <b>{t(isRight ? 'wallet.proof.right' : 'wallet.proof.wrong', said)}</b>
            <em>{t('wallet.proof.when', said)}</em>
          </>
        }
      >
        {() => <Found />}
      </Popup>
    </span>
  )
}

function Found() {
  const t = useT()
  const who = useWho()
  const { data, isPending } = useRead(books.proof, {}, { quiet: true })
  if (!data)
    return (
      <div className="wa-found" aria-busy={isPending}>
        {isPending ? <span className="md-bone" /> : t('wallet.proof.never')}
      </div>
    )
  const { at, checkCount, entryCount, differenceCount, differences, actor } = data
  return (
    <div className="wa-found" tabIndex={-1} data-chosen="true">
      <h2>{t(differenceCount === 0 ? 'wallet.proof.right' : 'wallet.proof.wrong', { n: countText(differenceCount) })}</h2>
      <p>{t('wallet.proof.lead')}</p>
      <dl>
        <Fact name={t('wallet.proof.at')}>{timeText(at)}</Fact>
        <Fact name={t('wallet.proof.by')}>{who(actor)}</Fact>
        <Fact name={t('wallet.proof.checks')}>{countText(checkCount)}</Fact>
        <Fact name={t('wallet.proof.entries')}>{countText(entryCount)}</Fact>
        <Fact name={t('wallet.proof.differences')}>{countText(differenceCount)}</Fact>
      </dl>
      {differences.length > 0 && (
        <ul>
          {differences.slice(0, 3).map(({ check, words, where, differenceFen, mend }) => (
            <li key={`${check} ${where}`}>
              <strong>{words}</strong> {where} {differenceFen === null ? '' : yuan(differenceFen)}
              <small>{mend.path ? <a href={`#${mend.path}`}>{mend.words}</a> : mend.words}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
