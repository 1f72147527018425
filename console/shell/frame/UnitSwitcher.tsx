// Which market, shop, brand or agency I work in, at the head of the menu, and the way to another one.

import { useState } from 'react'
import { CheckIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import type { Unit } from '#contract/auth/calls'
import { switchUnit } from '../acts'
import { useCell } from '../cell'
import { me } from '../me'
import { chineseInitials } from '../palette/initials'
import { unitGroups } from '../units'
import { ChooseIcon } from './icons'

const searchFrom = 8

/** Its mark, its name, and as what the reader works there; folded, the mark alone. */
export function UnitSwitcher({ folded }: { folded: boolean }) {
  const t = useT()
  const info = useCell(me)?.info
  if (!info) return null
  const { unit, units, roleName } = info
  const kind = t(`shell.unit.kind.${unit.kind}`)
  const shown = (
    <>
      <span className="sh-unit-mark" aria-hidden="true">
        {[...unit.name][0]}
      </span>
      {!folded && (
        <span className="sh-unit-name">
          <strong>{unit.name}</strong>
          <small>{roleName.startsWith(kind) ? roleName : `${kind} · ${roleName}`}</small>
        </span>
      )}
    </>
  )
  if (units.length < 2) return <span className="sh-unit sh-unit-only">{shown}</span>
  const button = (
    <>
      {shown}
      {!folded && <ChooseIcon />}
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kind of a popup, not the role of a tag
    <Popup label={t('shell.unit.label', { name: unit.name })} kind="dialog" className="sh-unit" button={button}>
      {(close) => (
        <Choice
          units={units}
          active={unit}
          choose={(next) => {
            close()
            if (next.id !== unit.id) void switchUnit(next)
          }}
        />
      )}
    </Popup>
  )
}

type ChoiceProps = { units: Unit[]; active: Unit; choose: (unit: Unit) => void }

function Choice({ units, active, choose }: ChoiceProps) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const text = wanted.trim().toLowerCase()
  const isMeant = (unit: Unit) => !text || unit.name.toLowerCase().includes(text) || chineseInitials(unit.name).includes(text)
  const groups = unitGroups(units)
    .map(({ head, units: under }) => ({ head, units: [...(head && isMeant(head) ? [head] : []), ...under.filter(isMeant)] }))
    .filter((group) => group.units.length > 0)
  return (
    <div className="sh-units">
      <p className="sh-units-title">{t('shell.unit.title')}</p>
      {units.length >= searchFrom && (
        <input
          type="search"
          value={wanted}
          placeholder={t('shell.unit.search')}
          aria-label={t('shell.unit.search')}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className="sh-units-list">
        {groups.map((group) => (
          <ul key={group.head?.id ?? 'alone'}>
            {group.units.map((unit) => (
              <li key={unit.id}>
                <button
                  type="button"
                  className="md-pick"
                  data-under={(unit !== group.head && group.head !== null) || undefined}
                  data-chosen={unit.id === active.id || undefined}
                  aria-current={unit.id === active.id ? 'true' : undefined}
                  onClick={() => choose(unit)}
                >
                  <span>{unit.name}</span>
                  <small>{t(`shell.unit.kind.${unit.kind}`)}</small>
                  {unit.id === active.id && <CheckIcon />}
                </button>
              </li>
            ))}
          </ul>
        ))}
        {groups.length === 0 && <p className="sh-units-none">{t('shell.unit.none')}</p>}
      </div>
    </div>
  )
}
