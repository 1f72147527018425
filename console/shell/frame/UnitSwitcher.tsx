// Which market or shop I work in, and the way to another one.

import { useState } from 'react'
import { CheckIcon, DownIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import type { Unit } from '#contract/auth/calls'
import { switchUnit } from '../acts'
import { useCell } from '../cell'
import { me } from '../me'
import { chineseInitials } from '../palette/initials'
import { unitGroups } from '../units'

const searchFrom = 8

export function UnitSwitcher() {
  const t = useT()
  const info = useCell(me)?.info
  if (!info) return null
  const { unit, units } = info
  const name = (
    <span className="sh-unit-name">
      <small>{t(`shell.unit.kind.${unit.kind}`)}</small>
      {unit.name}
    </span>
  )
  if (units.length < 2) return <span className="sh-unit sh-unit-only">{name}</span>
  const button = (
    <>
      {name}
      <DownIcon />
    </>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kind of a popup, not the role of a tag
    <Popup label={t('shell.unit.label', { name: unit.name })} kind="dialog" className="sh-unit" align="end" button={button}>
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
