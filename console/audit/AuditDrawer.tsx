// One line of the audit log in full: every field, what it was and what it became, and where the change came from.

import './audit.css'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import type { AuditEntry } from '#contract/audit/calls'
import { toldChanges } from '#contract/audit/told'
import { AuditAct, Record, useFieldName, useValueText } from './columns'

export function AuditDrawer({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const t = useT()
  const who = useWho()
  const nameOf = useFieldName(entry.entity)
  const textOf = useValueText(entry.entity)
  return (
    <DetailDrawer
      kind={t('audit.detail')}
      name={who(entry.actorName)}
      of={entry.id}
      close={close}
      hero={
        <Hero
          state={
            <span className="md-state">
              <AuditAct action={entry.action} /> <Record {...entry} />
            </span>
          }
          below={timeText(entry.at)}
        />
      }
      items={[
        { title: 'audit.reason', value: entry.reason },
        { title: 'audit.unit', value: entry.unitName },
        { title: 'audit.id', value: entry.entityId },
        { title: 'audit.ip', value: entry.ip },
        { title: 'audit.request', value: entry.requestId },
      ]}
    >
      <Block title={t('audit.changes')}>
        <table className="au-table">
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {toldChanges(entry).map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td>{textOf(field, before)}</td>
                <td>{textOf(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Block>
    </DetailDrawer>
  )
}
