// How a list is narrowed down: one search field, and a chip for each filter.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CheckIcon, CloseIcon, DownIcon, SearchIcon } from '../mark/icons'
import { MenuItem, Popup } from '../overlay/Popup'
import { useT } from '../text/i18n'
import { useTitle } from '../text/title'
import type { Title } from './columns'
import type { FilterValue } from './list-state'

const typingMs = 300

type SearchProps = {
  placeholder: string
  value: string
  change: (text: string) => void
  /** It was asked for just now, so one types into it at once. */
  isOpened?: boolean
}

/** Searches while one types, a moment after the last key; Enter searches at once. */
export function SearchField({ placeholder, value, change, isOpened }: SearchProps) {
  const t = useT()
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Reset change the address: the field follows, but never while somebody types in it.
  const field = useRef<HTMLInputElement>(null)
  const [followed, follow] = useState(value)
  if (followed !== value) {
    follow(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])

  const commit = (next: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change(next.trim()), wait)
  }
  const set = (next: string, wait: number) => {
    setText(next)
    commit(next, wait)
  }

  return (
    <search className="md-search">
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={50}
        value={text}
        autoComplete="off"
        onChange={(event) => set(event.target.value, typingMs)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && commit(text, 0)}
      />
      {text && (
        <button
          type="button"
          aria-label={t('kit.list.clearSearch')}
          onClick={() => {
            set('', 0)
            field.current?.focus()
          }}
        >
          <CloseIcon />
        </button>
      )}
    </search>
  )
}

type Named = {
  /** The field of the call's input. */
  key: string
  title: Title
}
type ChoiceFilter = Named & { options: readonly { value: FilterValue; label: string }[] }
/** A filter whose choice is no short list brings its own control. */
type OwnFilter = Named & { control: (value: FilterValue | undefined, change: (value: FilterValue | undefined) => void) => ReactNode }
export type Filter = ChoiceFilter | OwnFilter

type NarrowProps = { filter: Filter; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

export const FilterControl = ({ filter, value, change }: NarrowProps) =>
  'control' in filter ? (
    <span className="md-filter-own">{filter.control(value, change)}</span>
  ) : (
    <FilterChip filter={filter} value={value} change={change} />
  )

type ChipProps = { filter: ChoiceFilter; value: FilterValue | undefined; change: (value: FilterValue | undefined) => void }

function FilterChip({ filter, value, change }: ChipProps) {
  const t = useT()
  const name = useTitle()(filter.title)
  const chosen = filter.options.find((option) => option.value === value)
  return (
    <span className={`md-chip ${value === undefined ? '' : 'md-chip-on'}`}>
      <Popup
        button={
          <>
            {name}
            {value !== undefined && <b>{chosen?.label ?? String(value)}</b>}
            <DownIcon />
          </>
        }
      >
        {(close) =>
          filter.options.map((option) => (
            <MenuItem
              key={String(option.value)}
              chosen={option.value === value}
              onClick={() => {
                close()
                change(option.value === value ? undefined : option.value)
              }}
            >
              {option.label}
              {option.value === value && <CheckIcon />}
            </MenuItem>
          ))
        }
      </Popup>
      {value !== undefined && (
        <button type="button" aria-label={t('kit.list.clearFilter', { name })} onClick={() => change(undefined)}>
          <CloseIcon />
        </button>
      )}
    </span>
  )
}
