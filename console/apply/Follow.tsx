// One's own applications: where each stands, why, and what can still be done about it.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { StateDot } from '#console/kit/mark/StateDot'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { apply, applyKindWords, type Followed, followStatusMeanings, followStatusWords, whyNotFollow } from '#contract/apply/calls'

type Props = { applicant: string; resubmit: (application: Followed) => void; start: () => void }

export function Follow({ applicant, resubmit, start }: Props) {
  const t = useT()
  const { data } = useRead(apply.mine, { applicant })
  if (!data) return <span className="md-bone" />
  return (
    <section className="ap-list" aria-label={t('apply.mine')}>
      {data.length === 0 && (
        <div className="ap-card">
          <h2>{t('apply.none')}</h2>
          <p className="md-note">{t('apply.noneHint')}</p>
          <div className="ap-acts">
            <Button look="primary" onClick={start}>
              {t('apply.start')}
            </Button>
          </div>
        </div>
      )}
      {data.map((one) => (
        <Application key={`${one.kind}${one.id}`} one={one} applicant={applicant} resubmit={() => resubmit(one)} />
      ))}
    </section>
  )
}

function Application({ one, applicant, resubmit }: { one: Followed; applicant: string; resubmit: () => void }) {
  const t = useT()
  const say = useSay()
  const [isAsking, setAsking] = useState(false)
  const cancel = useWrite(apply.cancel, { done: t('apply.canceled') })
  const { kind, id, version, no, title, under, status, reason, createdAt, updatedAt } = one
  return (
    <article className="ap-card">
      <header className="ap-head">
        <div>
          <h2>{title}</h2>
          <p className="md-note">{[say(applyKindWords[kind]), under, no].filter(Boolean).join(' · ')}</p>
        </div>
        <StateDot label={followStatusWords[status]} tone={followStatusMeanings[status]} />
      </header>
      {reason && <p className="ap-reason">{t('apply.reason', { reason })}</p>}
      {status === 'PASSED' && <p className="ap-passed">{t(kind === 'SHOP' ? 'apply.shopPassed' : 'apply.personPassed')}</p>}
      <p className="md-note">{t('apply.times', { created: timeText(createdAt), updated: timeText(updatedAt) })}</p>
      <div className="ap-acts">
        {!whyNotFollow.cancel(one) && (
          <Button pending={cancel.isPending} onClick={() => setAsking(true)}>
            {t('apply.cancel')}
          </Button>
        )}
        {!whyNotFollow.resubmit(one) && (
          <Button look="primary" onClick={resubmit}>
            {t('apply.mend')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          text={t('apply.cancelAsk', { title })}
          yes={t('apply.cancel')}
          danger
          run={() => cancel.mutate({ applicant, kind, id, version })}
          close={() => setAsking(false)}
        />
      )}
    </article>
  )
}
