// Many withdrawals approved at once: what they come to first, then what became of each; one that could not be says why.

import '#console/desk/bulk/bulk.css'
import { RowBox } from '#console/desk/bulk/RowBox'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Answer } from '#contract/kit/call'
import { payouts, type Withdrawal } from '#contract/withdrawals/calls'
import { withdrawalStateWords } from '#contract/withdrawals/states'

type Props = { rows: readonly Withdrawal[]; done: () => void; close: () => void }

export function ApproveDialog({ rows, done, close }: Props) {
  const t = useT()
  const approve = useWrite(payouts.approve)
  const waiting = rows.filter(({ status }) => status === 'PENDING_REVIEW')
  const result = approve.data
  const footer = result ? (
    <Button look="primary" onClick={close}>
      {t('kit.close')}
    </Button>
  ) : (
    <>
      <Button onClick={close}>{t('kit.cancel')}</Button>
      {waiting.length > 0 && (
        <Button
          look="primary"
          data-first
          pending={approve.isPending}
          onClick={() => approve.mutate({ ids: waiting.map(({ id }) => id) }, { onSuccess: done })}
        >
          {t('payouts.approveMany', { n: waiting.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t('payouts.approveTitle')} close={close} footer={footer}>
      <div className="md-bulk">{result ? <Result result={result} /> : <Preview rows={rows} waiting={waiting} />}</div>
    </Dialog>
  )
}

function Preview({ rows, waiting }: { rows: readonly Withdrawal[]; waiting: readonly Withdrawal[] }) {
  const t = useT()
  const say = useSay()
  const others = rows.filter((row) => !waiting.includes(row))
  const sum = waiting.reduce((fen, { amountFen }) => fen + amountFen, 0)
  const net = waiting.reduce((fen, { netFen }) => fen + netFen, 0)
  const firstOfTwo = waiting.filter(({ needsTwo, firstName }) => needsTwo && firstName === null).length
  return (
    <>
      <p>{t('payouts.approvePreview', { n: waiting.length, yuan: yuan(sum), net: yuan(net) })}</p>
      {firstOfTwo > 0 && <p className="md-note">{t('payouts.approveFirst', { n: firstOfTwo })}</p>}
      <RowBox label={t('payouts.approveTitle')}>
        {waiting.map(({ id, unitName, bankName, last4, amountFen }) => (
          <li key={id}>
            <span>
              {unitName} · {bankName} {last4}
            </span>
            <span>{yuan(amountFen)}</span>
          </li>
        ))}
      </RowBox>
      {others.length > 0 && (
        <>
          <h3>{t('payouts.notWaiting', { n: others.length })}</h3>
          <RowBox label={t('payouts.notWaiting', { n: others.length })}>
            {others.map(({ id, no, status }) => (
              <li key={id}>
                <span>{no}</span>
                <span>{say(withdrawalStateWords[status])}</span>
              </li>
            ))}
          </RowBox>
        </>
      )}
    </>
  )
}

function Result({ result: { approvedCount, firstCount, refused } }: { result: Answer<typeof payouts.approve> }) {
  const t = useT()
  return (
    <>
      <p role="status">
        {[
          approvedCount > 0 && t('payouts.resultApproved', { n: approvedCount }),
          firstCount > 0 && t('payouts.resultFirst', { n: firstCount }),
          refused.length === 0 ? t('payouts.resultAll') : t('payouts.resultRefused', { n: refused.length }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused.length > 0 && (
        <RowBox label={t('payouts.resultRefused', { n: refused.length })}>
          {refused.map(({ id, no, why }) => (
            <li key={id}>
              <span>{no}</span>
              <span>{why}</span>
            </li>
          ))}
        </RowBox>
      )}
    </>
  )
}
