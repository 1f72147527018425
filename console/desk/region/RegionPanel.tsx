// What opens under the region field: a search, and three lists beside each other that the arrow keys walk through.

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a list of options with arrows in it is no <select>; the list hears the keys for its options */

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { RightIcon, SearchIcon } from '#console/kit/mark/icons'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import type { Region } from '#contract/regions/tree'
import type { LoadedRegions } from './load'
import { RegionFound } from './RegionFound'

type Props = { data: LoadedRegions; value: string | undefined; choose: (code: string) => void; close: () => void }

const levels = ['province', 'city', 'district'] as const

export function RegionPanel({ data, value, choose, close }: Props) {
  const t = useT()
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const columns = useRef<HTMLDivElement>(null)
  const isPhone = useNarrow()
  // On a phone the keyboard would cover the lists: there the search waits until it is touched.
  useEffect(() => {
    if (isPhone) columns.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else search.current?.focus()
  }, [isPhone])

  const walkDown = () => columns.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const found = query.trim() ? data.search(query) : undefined
  return (
    <div className="md-region-panel">
      <div className="md-region-search">
        <SearchIcon />
        <RegionFound
          input={search}
          query={query}
          type={setQuery}
          found={found}
          walkDown={walkDown}
          choose={(code) => {
            choose(code)
            close()
          }}
        />
      </div>
      {!found && (
        <div className="md-region-columns" ref={columns}>
          <RegionColumns data={data} value={value} choose={choose} close={close} search={() => search.current?.focus()} />
        </div>
      )}
      {found?.length === 0 && <output className="md-region-note">{t('region.nothing')}</output>}
    </div>
  )
}

type ColumnsProps = Props & { search: () => void }

function RegionColumns({ data, value, choose, close, search }: ColumnsProps) {
  const t = useT()
  const line = value ? data.regions.path(value) : []
  const lists = [data.tree, ...line.map((region) => region.children ?? []).filter((list) => list.length > 0)]

  function take(region: Region) {
    choose(region.code)
    if (!region.children?.length) close()
  }

  function walk(event: KeyboardEvent<HTMLUListElement>, list: readonly Region[]) {
    const column = event.currentTarget
    const options = [...column.querySelectorAll<HTMLElement>('[role="option"]')]
    const at = options.indexOf(document.activeElement as HTMLElement)
    const region = list[at]
    const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key]
    if (step !== undefined) options[Math.max(0, Math.min(step, options.length - 1))]?.focus()
    else if (region && (event.key === 'Enter' || event.key === ' ')) take(region)
    else if (region && event.key === 'ArrowRight') goInto(column, region)
    else if (event.key === 'ArrowLeft') focusIn(column.previousElementSibling)
    else if (/^\S$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) return search()
    else return undefined
    return event.preventDefault()
  }

  function goInto(column: Element, region: Region) {
    if (!region.children?.length) return
    choose(region.code)
    // The next list is drawn with the choice.
    requestAnimationFrame(() => focusIn(column.nextElementSibling))
  }

  return lists.map((list, depth) => (
    <ul
      key={levels[depth]}
      role="listbox"
      aria-label={t(`region.${levels[depth] ?? 'district'}`)}
      className="md-region-column"
      onKeyDown={(event) => walk(event, list)}
    >
      {list.map((region, at) => (
        <RegionOption
          key={region.code}
          region={region}
          chosen={line[depth]?.code === region.code}
          reachable={line[depth] ? line[depth].code === region.code : at === 0}
          take={() => take(region)}
        />
      ))}
    </ul>
  ))
}

const focusIn = (column: Element | null) => column?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

type OptionProps = { region: Region; chosen: boolean; reachable: boolean; take: () => void }

function RegionOption({ region, chosen, reachable, take }: OptionProps) {
  const option = useRef<HTMLLIElement>(null)
  // Opens where the choice is. Only once: afterwards the reader scrolls.
  const shown = useRef(false)
  useEffect(() => {
    if (chosen && !shown.current) option.current?.scrollIntoView({ block: 'nearest' })
    shown.current = true
  }, [chosen])
  return (
    <li ref={option} role="option" aria-selected={chosen} tabIndex={reachable ? 0 : -1} onClick={take}>
      <span>{region.name}</span>
      {Boolean(region.children?.length) && <RightIcon />}
    </li>
  )
}
