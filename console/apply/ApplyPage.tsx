// Applying from outside: verify a phone, choose what to apply for, fill it in, and follow it. The address says which step.

import './apply.css'
import '#console/kit/kit.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type ApplyKind, apply, applyKinds, applyKindWords, type Followed } from '#contract/apply/calls'
import { setApplicant, useApplicant } from './applicant'
import { Follow } from './Follow'
import { PersonForm } from './PersonForm'
import { ShopForm } from './ShopForm'
import { VerifyForm } from './VerifyForm'

type Search = { kind?: ApplyKind; again?: string }

export function ApplyPage({ isFollowing }: { isFollowing: boolean }) {
  const t = useT()
  const known = useApplicant()
  return (
    <div className="ap-page">
      <h1>{t('apply.title')}</h1>
      <p className="ap-lead">{t('apply.lead')}</p>
      <nav className="ap-tabs" aria-label={t('apply.title')}>
        <a href="#/apply" aria-current={isFollowing ? undefined : 'page'}>
          {t('apply.start')}
        </a>
        <a href="#/apply/follow" aria-current={isFollowing ? 'page' : undefined}>
          {t('apply.mine')}
        </a>
        {known && <Who mobile={known.mobile} applicant={known.applicant} />}
      </nav>
      {!known && <VerifyForm />}
      {known && <Inside applicant={known.applicant} isFollowing={isFollowing} />}
    </div>
  )
}

function Who({ mobile, applicant }: { mobile: string; applicant: string }) {
  const t = useT()
  const leave = useWrite(apply.leave, { quiet: true })
  const change = () => {
    leave.mutate({ applicant })
    setApplicant(null)
  }
  return (
    <span className="ap-who">
      {mobile}
      <Button look="link" onClick={change}>
        {t('apply.changePhone')}
      </Button>
    </span>
  )
}

function Inside({ applicant, isFollowing }: { applicant: string; isFollowing: boolean }) {
  const navigate = useNavigate()
  const { kind, again } = useSearch({ strict: false }) as Search
  const [sent, setSent] = useState<Followed>()
  const go = (to: '/apply' | '/apply/follow', search: Search = {}) => {
    setSent(undefined)
    window.scrollTo(0, 0)
    // The routes of the applicants name no search; this page reads its own.
    void navigate({ to, search: search as never })
  }
  if (isFollowing) {
    return <Follow applicant={applicant} start={() => go('/apply')} resubmit={(one) => go('/apply', { kind: one.kind, again: one.id })} />
  }
  if (sent) return <Sent sent={sent} follow={() => go('/apply/follow')} />
  if (!kind) return <Choice choose={(chosen) => go('/apply', { kind: chosen })} />
  const shared = { applicant, onSent: setSent, back: () => go(again ? '/apply/follow' : '/apply') }
  return again ? <Again {...shared} kind={kind} id={String(again)} /> : <Fill {...shared} kind={kind} again={null} />
}

type FillProps = { kind: ApplyKind; applicant: string; again: Followed | null; onSent: (sent: Followed) => void; back: () => void }

const Fill = ({ kind, ...rest }: FillProps) => (kind === 'SHOP' ? <ShopForm {...rest} /> : <PersonForm {...rest} />)

/** The form begins with what was sent before. */
function Again({ id, ...rest }: Omit<FillProps, 'again'> & { id: string }) {
  const { data } = useRead(apply.mine, { applicant: rest.applicant })
  const before = data?.find((one) => one.id === id && one.kind === rest.kind)
  if (!data) return <span className="md-bone" />
  return <Fill key={id} {...rest} again={before ?? null} />
}

function Choice({ choose }: { choose: (kind: ApplyKind) => void }) {
  const t = useT()
  const say = useSay()
  return (
    <div className="ap-kinds">
      {applyKinds.map((kind) => (
        <button key={kind} type="button" className="ap-card ap-kind" onClick={() => choose(kind)}>
          <strong>{say(applyKindWords[kind])}</strong>
          <span>{t(`apply.about.${kind}`)}</span>
          <span className="md-note">{t(`apply.needs.${kind}`)}</span>
        </button>
      ))}
    </div>
  )
}

function Sent({ sent, follow }: { sent: Followed; follow: () => void }) {
  const t = useT()
  return (
    <section className="ap-card ap-sent" aria-live="polite">
      <h2>{t('apply.sentTitle')}</h2>
      <p>{t('apply.sentNo', { no: sent.no })}</p>
      <p className="md-note">{t('apply.sentHint')}</p>
      <div className="ap-acts">
        <Button look="primary" onClick={follow}>
          {t('apply.mine')}
        </Button>
      </div>
    </section>
  )
}
