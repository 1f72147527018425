// For whom: the people of units by kind, market, brand, region and role, the shoppers of the app, or both; and how many that are.

import './announcements.css'
import { type ReactNode, useState } from 'react'
import { RegionName } from '#console/desk/region/RegionName'
import { RegionPicker } from '#console/desk/region/RegionPicker'
import { IconButton } from '#console/kit/action/Button'
import { send, useRead } from '#console/kit/call/calls'
import { RemoteSelect } from '#console/kit/form/RemoteSelectField'
import type { Bound } from '#console/kit/form/use-form'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type AudienceChoices, announcements } from '#contract/announcements/calls'
import type { Given } from '#contract/kit/call'
import { unitKindWords } from '#contract/kit/unit-kinds'

type Audience = Given<typeof announcements.add>['audience']
type Whole = Required<Audience>
type Set = (patch: Partial<Whole>) => void

const nobody: Whole = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: false, toShoppers: false }

export function AudienceField({ id, label, error, value, onChange }: Bound<Audience>) {
  const t = useT()
  const audience: Whole = { ...nobody, ...value }
  const set: Set = (patch) => onChange({ ...audience, ...patch })
  const { data: choices } = useRead(announcements.choices, {}, { quiet: true, staleMs: 60_000 })
  const told = error ? `${id}-error` : undefined
  return (
    <fieldset className={`as-audience ${error ? 'md-field-wrong' : ''}`} aria-describedby={told}>
      <legend>{label}</legend>
      <Line>
        <Check name={t('announcements.staff')} on={audience.toStaff} wrong={Boolean(error)} change={(toStaff) => set({ toStaff })} />
        <Check name={t('announcements.shoppers')} on={audience.toShoppers} change={(toShoppers) => set({ toShoppers })} />
      </Line>
      {audience.toStaff && choices && <Narrowed audience={audience} set={set} choices={choices} />}
      <Reach audience={audience} />
      {error && (
        <p id={told} className="md-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const Line = ({ name, children }: { name?: string; children: ReactNode }) => (
  <div className="as-line" role="group" aria-label={name}>
    {name && <span className="as-line-name">{name}</span>}
    <span className="as-choices">{children}</span>
  </div>
)

type CheckProps = { name: string; on: boolean; wrong?: boolean; change: (on: boolean) => void }

const Check = ({ name, on, wrong, change }: CheckProps) => (
  <label className="as-check">
    <input type="checkbox" checked={on} aria-invalid={wrong || undefined} onChange={(event) => change(event.target.checked)} />
    {name}
  </label>
)

const flipped = <T,>(list: readonly T[], one: T, on: boolean): T[] => (on ? [...list, one] : list.filter((other) => other !== one))

type NarrowedProps = { audience: Whole; set: Set; choices: AudienceChoices }

/** Each list narrows; an empty one means all. What there is only one of is not asked. */
function Narrowed({ audience, set, choices }: NarrowedProps) {
  const t = useT()
  const say = useSay()
  const { unitKinds, marketIds, brandIds, roleCodes, regionCodes } = audience
  const isNarrow = marketIds.length + brandIds.length + roleCodes.length + regionCodes.length > 0
  return (
    <>
      {choices.unitKinds.length > 1 && (
        <Line name={t('announcements.unitKinds')}>
          {choices.unitKinds.map((kind) => (
            <Check
              key={kind}
              name={say(unitKindWords[kind])}
              on={unitKinds.includes(kind)}
              change={(on) => set({ unitKinds: flipped(unitKinds, kind, on) })}
            />
          ))}
        </Line>
      )}
      <details className="as-more" open={isNarrow || undefined}>
        <summary>{t('announcements.narrow')}</summary>
        {choices.markets.length > 1 && (
          <Many
            name={t('announcements.markets')}
            which="markets"
            known={choices}
            value={marketIds}
            change={(ids) => set({ marketIds: ids })}
          />
        )}
        {choices.brands.length > 0 && (
          <Many name={t('announcements.brands')} which="brands" known={choices} value={brandIds} change={(ids) => set({ brandIds: ids })} />
        )}
        <Regions value={regionCodes} change={(codes) => set({ regionCodes: codes })} />
        {choices.roles.length > 0 && (
          <Line name={t('announcements.roles')}>
            {choices.roles.map(({ code, name }) => (
              <Check
                key={code}
                name={name}
                on={roleCodes.includes(code)}
                change={(on) => set({ roleCodes: flipped(roleCodes, code, on) })}
              />
            ))}
          </Line>
        )}
      </details>
    </>
  )
}

type Which = 'markets' | 'brands'
type ManyProps = { name: string; which: Which; known: AudienceChoices; value: readonly string[]; change: (ids: string[]) => void }

/** Found by typing a name, one after the other. */
function Many({ name, which, known, value, change }: ManyProps) {
  const t = useT()
  const [names, learn] = useState<ReadonlyMap<string, string>>(new Map(known[which].map((one) => [one.id, one.name])))
  const find = async (keyword: string, signal: AbortSignal) => {
    const found = (await send(announcements.choices, { keyword }, { signal }))[which]
    learn((before) => new Map([...before, ...found.map((one) => [one.id, one.name] as const)]))
    return found.filter(({ id }) => !value.includes(id)).map((one) => ({ value: one.id, label: one.name }))
  }
  return (
    <Line name={name}>
      <Chips value={value} nameOf={(id) => names.get(id) ?? t('announcements.chosenUnit', { id })} change={change} />
      <span className="as-find">
        {/* Made anew after each choice: what was typed for one is not what the next is called. */}
        <RemoteSelect key={value.join()} label={name} value={undefined} find={find} onChange={(id) => id && change([...value, id])} />
      </span>
    </Line>
  )
}

function Regions({ value, change }: { value: readonly string[]; change: (codes: string[]) => void }) {
  const t = useT()
  const name = t('announcements.regions')
  return (
    <Line name={name}>
      <Chips value={value} nameOf={(code) => <RegionName code={code} />} change={change} />
      <span className="as-find">
        <RegionPicker
          key={value.join()}
          label={name}
          value={undefined}
          onChange={(code) => code && !value.includes(code) && change([...value, code])}
        />
      </span>
    </Line>
  )
}

type ChipsProps = { value: readonly string[]; nameOf: (one: string) => ReactNode; change: (value: string[]) => void }

function Chips({ value, nameOf, change }: ChipsProps) {
  const t = useT()
  return value.map((one) => (
    <span key={one} className="as-chip">
      {nameOf(one)}
      <IconButton label={t('announcements.dropOne')} icon={<CloseIcon />} onClick={() => change(value.filter((other) => other !== one))} />
    </span>
  ))
}

/** Whom it would reach, said before it is sent. */
function Reach({ audience }: { audience: Whole }) {
  const t = useT()
  const isAsked = audience.toStaff
  const { data } = useRead(announcements.reach, { audience }, { quiet: true, enabled: isAsked })
  if (!isAsked) return audience.toShoppers ? <p className="as-reach">{t('announcements.reachShoppers')}</p> : null
  const isNobody = data?.accountCount === 0
  return (
    <p className="as-reach" aria-live="polite" data-nobody={isNobody || undefined}>
      {data && (isNobody ? t('announcements.reachNobody') : t('announcements.reach', { units: data.unitCount, people: data.accountCount }))}
    </p>
  )
}
