// Province, city, district in one field. A choice may end at any level; typing searches by name, reading, initials or code.

import './region.css'
import { Cascader } from 'antd'
import { useMemo, useState } from 'react'
import { useT } from '#console/kit/i18n'
import { addressNames } from '#contract/regions/lookup'
import type { Region } from '#contract/regions/tree'
import { type LoadedRegions, useRegions } from './load'

export type RegionPickerProps = {
  /** The code of the region where the choice ended. */
  value: string | undefined
  onChange: (code: string | undefined) => void
  /** What the field is called; a visible label may stand beside it with `id`. */
  label?: string
  id?: string
  disabled?: boolean
  error?: boolean
}

type Option = { value: string; label: string; children?: Option[] }

const optionsOf = (list: readonly Region[]): Option[] =>
  list.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(children?.length ? { children: optionsOf(children) } : {}),
  }))

export function RegionPicker({ value, onChange, label, id, disabled, error }: RegionPickerProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { data, failed } = useRegions(open || value !== undefined)
  const options = useMemo(() => (data ? optionsOf(data.tree) : []), [data])
  const ranks = useRanks(data, query)
  const path = value && data ? data.regions.path(value) : []

  function choose(codes: readonly string[] | undefined) {
    setQuery('')
    onChange(codes?.at(-1))
  }

  const message = failed ? t('reference.region.failed') : data ? t('reference.region.nothing') : t('reference.region.loading')
  return (
    <Cascader<Option>
      id={id}
      className="md-region"
      classNames={{ popup: { root: 'md-region-popup' } }}
      aria-label={label ?? t('reference.region.label')}
      placeholder={open ? t('reference.region.search') : t('reference.region.placeholder')}
      options={options}
      value={path.length ? path.map(({ code }) => code) : []}
      onChange={(codes) => choose(codes as string[] | undefined)}
      onOpenChange={setOpen}
      displayRender={() => addressNames(path).join(' / ')}
      changeOnSelect
      allowClear={!disabled}
      disabled={disabled}
      status={error ? 'error' : undefined}
      notFoundContent={<span className="md-region-note">{message}</span>}
      showSearch={{
        searchValue: query,
        onSearch: setQuery,
        limit: ranks.size || 1,
        filter: (_, line) => ranks.has(line[line.length - 1].value),
        sort: (a, b) => (ranks.get(a[a.length - 1].value) ?? 0) - (ranks.get(b[b.length - 1].value) ?? 0),
        render: (_, line) => <FoundLine code={line[line.length - 1].value} data={data} />,
      }}
    />
  )
}

/** Code → its place in the search's own order, so that the list keeps it. */
function useRanks(data: LoadedRegions | undefined, query: string): ReadonlyMap<string, number> {
  return useMemo(() => new Map(data?.search(query).map(({ code }, at) => [code, at] as const)), [data, query])
}

function FoundLine({ code, data }: { code: string; data: LoadedRegions | undefined }) {
  return (
    <span className="md-region-found">
      <span>{data?.regions.address(code, ' / ')}</span>
      <span className="md-region-code">{code}</span>
    </span>
  )
}
