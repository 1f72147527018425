// Living sessions: where each was opened, when it was last used, and a way to end it.

import type { Action } from '#console/kit/action/action'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { SessionRow } from '#contract/kit/sign-in'
import { Whence } from './Whence'

type Props = { sessions: readonly SessionRow[]; end: (session: SessionRow) => Pick<Action, 'run' | 'pending'> }

export function SessionList({ sessions, end }: Props) {
  const t = useT()
  return (
    <ul className="md-sign-ins">
      {sessions.map((session) => (
        <li key={session.id}>
          <Whence from={session} marks={session.isThis && <span className="md-badge">{t('kit.signIns.this')}</span>}>
            <p className="md-whence-times">
              <span>{t('kit.signIns.since', { time: timeText(session.signedInAt) })}</span>
              <span>{t('kit.signIns.seen', { time: timeText(session.lastSeenAt) })}</span>
            </p>
          </Whence>
          {!session.isThis && (
            <ActionButton
              action={{
                label: t('kit.signIns.end'),
                confirm: t('kit.signIns.endAsk', { device: session.device, address: session.address }),
                danger: true,
                ...end(session),
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
