// Everything else that orders can be narrowed down by, behind one button that says how much of it is in use.

import { useState } from 'react'
import { FilterChip } from '#console/desk/filters/FilterChip'
import { Button } from '#console/kit/action/Button'
import { Select } from '#console/kit/control/Select'
import { type FilterValue, withFilters } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { parseYuan, yuanText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'
import { deliveryTypeWords, orderChannelWords, orderStatusWords, orderTypeWords, refundStatusWords } from '#contract/orders/states'
import type { OrderListKind } from '../kinds'

const choices = {
  status: orderStatusWords,
  type: orderTypeWords,
  channel: orderChannelWords,
  deliveryType: deliveryTypeWords,
  refundStatus: refundStatusWords,
} as const
type Key = keyof typeof choices
const keys = Object.keys(choices) as Key[]
const flags = [1, 2, 3, 4, 5]
const mine = [...keys, 'flag', 'minFen', 'maxFen']

type Filters = Readonly<Record<string, FilterValue>>
type Patch = Readonly<Record<string, FilterValue | undefined>>

export function MoreFilter({ list }: { list: OrderListKind }) {
  const t = useT()
  const [state, change] = useListState(list.call)
  const used = mine.filter((key) => state.filters[key] !== undefined)
  const set = (patch: Patch) => change(withFilters(state, patch))
  const nothing = Object.fromEntries(mine.map((key) => [key, undefined]))
  return (
    <FilterChip name={t('orders.moreFilters')} chosen={used.length > 0 ? String(used.length) : undefined} clear={() => set(nothing)}>
      {(close) => (
        <div className="or-panel or-panel-wide" tabIndex={-1} data-chosen="true">
          {keys
            .filter((key) => key !== 'type' || !list.type)
            .map((key) => (
              <Choice key={key} name={key} words={choices[key]} value={state.filters[key]} change={(value) => set({ [key]: value })} />
            ))}
          <FlagChoice value={state.filters.flag} change={(flag) => set({ flag })} />
          <Amounts filters={state.filters} set={set} />
          <Button look="primary" onClick={close}>
            {t('orders.filterDone')}
          </Button>
        </div>
      )}
    </FilterChip>
  )
}

type ChoiceProps = {
  name: Key
  words: Readonly<Record<string, Words>>
  value: FilterValue | undefined
  change: (value: string | undefined) => void
}

function Choice({ name, words, value, change }: ChoiceProps) {
  const t = useT()
  const say = useSay()
  return (
    <label>
      <span>{t(`orders.filter.${name}`)}</span>
      <Select
        isClearable
        placeholder={t('orders.any')}
        value={value === undefined ? undefined : String(value)}
        options={Object.entries(words).map(([key, said]) => ({ value: key, label: say(said) }))}
        onChange={change}
      />
    </label>
  )
}

function FlagChoice({ value, change }: { value: FilterValue | undefined; change: (flag: number | undefined) => void }) {
  const t = useT()
  return (
    <label>
      <span>{t('orders.flag')}</span>
      <Select
        isClearable
        placeholder={t('orders.any')}
        value={typeof value === 'number' ? value : undefined}
        options={flags.map((n) => ({ value: n, label: t('orders.flagNo', { n }) }))}
        onChange={change}
      />
    </label>
  )
}

const fenOf = (text: string) => {
  const fen = parseYuan(text)
  return fen === undefined || Number.isNaN(fen) || fen < 0 ? undefined : fen
}
const shown = (value: FilterValue | undefined) => (typeof value === 'number' ? yuanText(value) : '')

function Amounts({ filters, set }: { filters: Filters; set: (patch: Patch) => void }) {
  const t = useT()
  const [least, setLeast] = useState(shown(filters.minFen))
  const [most, setMost] = useState(shown(filters.maxFen))
  const take = () => set({ minFen: fenOf(least), maxFen: fenOf(most) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its two fields being left
    <fieldset className="or-amounts" onBlur={take}>
      <legend>{t('orders.amountYuan')}</legend>
      <input
        className="md-input"
        inputMode="decimal"
        aria-label={t('orders.least')}
        placeholder={t('orders.least')}
        value={least}
        onChange={(event) => setLeast(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <span aria-hidden="true">–</span>
      <input
        className="md-input"
        inputMode="decimal"
        aria-label={t('orders.most')}
        placeholder={t('orders.most')}
        value={most}
        onChange={(event) => setMost(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </fieldset>
  )
}
