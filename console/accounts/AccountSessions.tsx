// Where somebody of the unit is signed in, for whoever may manage the account.

import { SessionList } from '#console/desk/sign-ins/SessionList'
import { useRead, useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { type Account, accounts } from '#contract/accounts/calls'

export function AccountSessions({ account: { id, displayName: name }, unitId }: { account: Account; unitId?: string }) {
  const t = useT()
  const { data } = useRead(accounts.sessions, { id, unitId })
  const end = useWrite(accounts.endSessions, { done: t('accounts.sessionsEnded') })
  return (
    <Block title={t('accounts.sessions')}>
      {!data && <span className="md-bone" />}
      {data?.length === 0 && <p className="md-note">{t('accounts.noSessions')}</p>}
      {data && data.length > 0 && (
        <SessionList
          sessions={data}
          end={({ id: sessionId }) => ({
            run: () => end.mutate({ id, sessionId, unitId }),
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
            run: () => end.mutate({ id, unitId }),
          }}
        />
      )}
    </Block>
  )
}
