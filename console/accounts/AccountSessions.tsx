// Where somebody of the unit is signed in, for whoever may manage the account.

import { ActionButton } from '#console/kit/ConfirmButton'
import { useRead, useWrite } from '#console/kit/calls'
import { useT } from '#console/kit/i18n'
import { SessionList } from '#console/kit/sign-ins/SessionList'
import { type Account, accounts } from '#contract/accounts/calls'

export function AccountSessions({ account: { id, displayName: name } }: { account: Account }) {
  const t = useT()
  const { data } = useRead(accounts.sessions, { id })
  const end = useWrite(accounts.endSessions, { done: t('accounts.sessionsEnded') })
  return (
    <section className="md-history" aria-busy={!data}>
      <h2>{t('accounts.sessions')}</h2>
      {!data && <span className="md-bone" />}
      {data?.length === 0 && <p>{t('accounts.noSessions')}</p>}
      {data && data.length > 0 && (
        <SessionList
          sessions={data}
          end={({ id: sessionId }) => ({
            run: () => end.mutate({ id, sessionId }),
            pending: end.isPending && end.variables.sessionId === sessionId,
          })}
        />
      )}
      {data && data.length > 1 && (
        <ActionButton
          action={{
            label: t('accounts.endSessions'),
            confirm: t('accounts.endSessionsAsk', { name }),
            danger: true,
            pending: end.isPending && end.variables.sessionId === undefined,
            run: () => end.mutate({ id }),
          }}
        />
      )}
    </section>
  )
}
