// One agreement: its rate with an example, and what the unit had before and will have after it.

import './agreements.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Agreement, agreements } from '#contract/agreements/calls'
import { agreementKindWords, agreementRefusals } from '#contract/agreements/states'
import { AgreementExample } from './Example'
import { AgreementState, rateText, Term, useRateOf } from './marks'

type Props = {
  agreement: Agreement
  show: (agreement: Agreement) => void
  actionsOf: (agreement: Agreement) => Action[]
  close: () => void
}

const labels = {
  rateBp: 'agreements.rate',
  validFrom: 'agreements.validFrom',
  validUntil: 'agreements.validUntil',
  note: 'agreements.note',
} as const

export function AgreementDrawer({ agreement, show, actionsOf, close }: Props) {
  const say = useSay()
  const { id, kind, rateBp, note, createdBy, createdAt, version, unitName } = agreement
  const shown = useShown()
  const rateOf = useRateOf()
  const told = (field: string, value: unknown) => {
    if (field === 'rateBp' && typeof value === 'number') return rateText(value)
    return field.startsWith('valid') && typeof value === 'string' ? timeText(value) : shown(field, value)
  }
  return (
    <DetailDrawer
      kind={say(agreementKindWords[kind])}
      name={unitName}
      of={id}
      close={close}
      hero={<Hero state={<AgreementState of={agreement} />} below={<Term of={agreement} />} figure={rateText(rateBp)} />}
      items={[
        { title: 'agreements.rate', value: rateOf(agreement) },
        { title: 'agreements.note', value: note },
        { title: 'agreements.createdBy', value: createdBy },
        { title: 'agreements.createdAt', value: timeText(createdAt) },
      ]}
      actions={actionsOf(agreement)}
    >
      <AgreementExample kind={kind} rateBp={rateBp} />
      <OfUnit agreement={agreement} show={show} />
      <HistoryPanel entity="agreement" now={{ id, version, whyNotEdit: agreementRefusals.begun }} labels={labels} show={told} />
    </DetailDrawer>
  )
}

/** All rates of this kind that the unit has, had and will have, the latest first. */
function OfUnit({ agreement: { id, unitId, kind }, show }: Pick<Props, 'agreement' | 'show'>) {
  const t = useT()
  const { data } = useRead(agreements.page, { unitId, kind, pageNumber: 1, pageSize: 50 }, { quiet: true })
  const rows = data?.records.filter((row) => row.unitId === unitId && row.kind === kind)
  if (!rows) return null
  const latest = rows.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  return (
    <Block title={t('agreements.ofUnit')} note={t('agreements.nOf', { n: rows.length })}>
      <ul className="ag-all">
        {latest.map((row) => (
          <li key={row.id} aria-current={row.id === id ? 'true' : undefined}>
            {row.id === id ? (
              <strong>{rateText(row.rateBp)}</strong>
            ) : (
              <button type="button" className="md-btn md-btn-link" onClick={() => show(row)}>
                {rateText(row.rateBp)}
              </button>
            )}
            <Term of={row} />
            <AgreementState of={row} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
