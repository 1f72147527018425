// The sign-in page: the product's drawing on one side, the form on the other.

import { useEffect, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { readAddress, returnTo } from '../address'
import { useCell } from '../cell'
import { entryProblem } from '../entry-problem'
import { type DemoAccount, DemoNote } from './DemoNote'
import { Drawing } from './Drawing'
import { SignInForm } from './SignInForm'
import { Switches } from './Switches'

/** The server marks a house with demo data: only there codes can be read in a development outbox. */
const hasOutbox = () => document.documentElement.dataset.outbox === 'true'
const outboxPath = '/prod-api/dev/outbox'

type SignInPageProps = { onSignedIn: (href: string) => void; onSubmitting?: () => void }

export function SignInPage({ onSignedIn, onSubmitting }: SignInPageProps) {
  const t = useT()
  const problem = useCell(entryProblem)
  const [picked, pick] = useState<DemoAccount>()
  useEffect(() => {
    document.title = t('shell.documentTitle', { page: t('shell.signin.title') })
  }, [t])

  const signedIn = async () => {
    entryProblem.set('')
    onSignedIn(returnTo(readAddress(location.hash).query.get('to')))
  }
  return (
    <div className="si-page">
      <aside className="si-side">
        <p className="si-brand">
          <Mark />
          {t('shell.product')}
        </p>
        <Drawing />
        <div className="si-words">
          <p className="si-headline">{t('shell.signin.headline')}</p>
          <p>{t('shell.signin.lead')}</p>
        </div>
      </aside>
      <main className="si-main" onSubmit={onSubmitting}>
        <Switches />
        <div className="si-box">
          <p className="si-brand si-brand-small">
            <Mark />
            {t('shell.product')}
          </p>
          <h1>{t('shell.signin.title')}</h1>
          <p className="si-lead">{t('shell.productLine')}</p>
          {problem && (
            <p className="si-refusal" role="alert">
              {problem}
            </p>
          )}
          <DemoNote onPick={pick} />
          <SignInForm key={picked?.username} {...picked} onSignedIn={signedIn} />
          <p className="si-apply">
            <a href="#/apply">{t('shell.signin.apply')}</a>
            <a href="#/apply/follow">{t('shell.signin.follow')}</a>
            <a href="#/invite">{t('shell.signin.invited')}</a>
          </p>
          {hasOutbox() && (
            <a className="si-outbox" href={outboxPath} target="_blank" rel="noreferrer">
              {t('shell.signin.outbox')}
            </a>
          )}
        </div>
      </main>
    </div>
  )
}

function Mark() {
  return <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="28" height="28" />
}
