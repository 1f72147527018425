// Where I am signed in, and the way to end any of it.

import { SessionList } from '#console/desk/sign-ins/SessionList'
import { useRead, useWrite } from '#console/kit/call/calls'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { security } from '#contract/security/calls'
import { Section } from './Section'

export function SessionsSection() {
  const t = useT()
  const { data } = useRead(security.sessions, {})
  const endOne = useWrite(security.endSession, { done: t('security.sessions.ended') })
  const endOthers = useWrite(security.endOthers, { done: t('security.sessions.othersEnded') })
  const others = data?.filter(({ isThis }) => !isThis).length ?? 0
  return (
    <Section
      title={t('security.sessions.title')}
      lead={t('security.sessions.lead')}
      acts={
        others > 0 && (
          <ActionButton
            action={{
              label: t('security.sessions.endOthers'),
              confirm: t('security.sessions.endOthersAsk', { n: others }),
              danger: true,
              pending: endOthers.isPending,
              run: () => endOthers.mutate({}),
            }}
          />
        )
      }
    >
      {!data && <span className="md-bone" />}
      {data && (
        <SessionList
          sessions={data}
          end={({ id }) => ({ run: () => endOne.mutate({ id }), pending: endOne.isPending && endOne.variables.id === id })}
        />
      )}
    </Section>
  )
}
