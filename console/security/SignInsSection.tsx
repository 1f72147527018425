// The last sign-ins to my account, and those that failed.

import { useState } from 'react'
import { Whence } from '#console/desk/sign-ins/Whence'
import { useRead } from '#console/kit/call/calls'
import { Pagination } from '#console/kit/list/Pagination'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { SignInRow } from '#contract/kit/sign-in'
import { security } from '#contract/security/calls'
import { Section } from './Section'

export function SignInsSection() {
  const t = useT()
  const [at, setAt] = useState({ pageNumber: 1, pageSize: 5 })
  const { data } = useRead(security.signIns, at)
  return (
    <Section title={t('security.signIns.title')} lead={t('security.signIns.lead')}>
      {!data && <span className="md-bone" />}
      {data?.total === 0 && <p className="se-none">{t('security.signIns.none')}</p>}
      <ul className="md-sign-ins">
        {data?.records.map((row) => (
          <li key={row.id}>
            <Whence from={row} marks={<Outcome row={row} />} />
            <time className="md-time" dateTime={row.at}>
              {timeText(row.at)}
            </time>
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <Pagination
          page={at.pageNumber}
          size={at.pageSize}
          total={data.total}
          change={(pageNumber, pageSize) => setAt({ pageNumber, pageSize })}
        />
      )}
    </Section>
  )
}

function Outcome({ row }: { row: SignInRow }) {
  const t = useT()
  if (!row.isRight) return <span className="md-badge se-failed">{t('security.signIns.failed')}</span>
  return row.isNewDevice ? <span className="md-badge">{t('security.signIns.newDevice')}</span> : null
}
