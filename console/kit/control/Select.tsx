// One of several, chosen from a list that opens: a short list, one that is searched by typing, or one that the server searches.

import './control.css'
import { type AriaAttributes, type KeyboardEvent, useId, useRef, useState } from 'react'
import { CheckIcon, CloseIcon, DownIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { useOptions } from './use-options'

export type Option<V> = { value: V; label: string; disabled?: boolean; title?: string }

type Common<V> = AriaAttributes & {
  id?: string
  className?: string
  value: V | undefined
  options: readonly Option<V>[]
  isWrong?: boolean
  isClearable?: boolean
  loading?: boolean
  disabled?: boolean
  placeholder?: string
}

type ComboProps<V> = Common<V> & {
  shown: string | undefined
  nothing: string
  /** What is typed while the list is open narrows it down; without it the field only opens the list. */
  type?: (text: string) => void
  choose: (option: Option<V> | undefined) => void
}

/** The field and its list. Readers know it as a combobox; the browser's own layer holds the list, above whatever the field stands in. */
function Combo<V extends string | number>({ shown, nothing, type, choose, options, value, className = '', ...rest }: ComboProps<V>) {
  const listId = useId()
  const [text, setText] = useState('')
  const { isWrong, isClearable, loading, disabled, placeholder, ...aria } = rest
  const chosenAt = options.findIndex((option) => option.value === value)
  const walk = useOptions(options, chosenAt, choose)
  const { box, isOpen, at, open, move } = walk
  return (
    <span
      ref={box}
      className={`md-box md-combo ${className}`}
      data-wrong={isWrong || undefined}
      data-off={disabled || undefined}
      data-open={isOpen || undefined}
    >
      <input
        {...aria}
        {...useFieldKeys(walk, options, Boolean(type))}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        readOnly={!type}
        disabled={disabled}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-haspopup="listbox"
        aria-autocomplete={type ? 'list' : 'none'}
        aria-activedescendant={isOpen && options[at] ? `${listId}-${at}` : undefined}
        value={isOpen && type ? text : (shown ?? '')}
        placeholder={isOpen && shown !== undefined ? shown : placeholder}
        onChange={(event) => {
          const typed = isOpen ? event.target.value : newIn(event.nativeEvent as InputEvent)
          open()
          setText(typed)
          move(0)
          type?.(typed)
        }}
      />
      {isClearable && value !== undefined && !disabled && <ClearButton clear={() => choose(undefined)} />}
      {loading ? <span className="md-spinner" aria-hidden="true" /> : <DownIcon />}
      <OptionList
        id={listId}
        walk={walk}
        options={options}
        value={value}
        nothing={nothing}
        label={aria['aria-label']}
        closed={() => {
          setText('')
          type?.('')
        }}
      />
    </span>
  )
}

/** Who types into a closed field looks for another: the name that stands there is no part of it, wherever the caret was. */
const newIn = ({ data }: InputEvent): string => data ?? ''

type Walk<V> = ReturnType<typeof useOptions<Option<V>>>

/** The mouse opens and closes it; without typing, Space opens it and a letter walks to the option that begins with it. */
function useFieldKeys<V>({ isOpen, at, open, close, move, take, onKeyDown }: Walk<V>, options: readonly Option<V>[], canType: boolean) {
  const wasOpen = useRef(false)
  return {
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: () => {
      if (!wasOpen.current) open()
    },
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (canType || event.key.length !== 1 || event.ctrlKey || event.metaKey) {
        onKeyDown(event)
        return
      }
      event.preventDefault()
      if (event.key === ' ' && isOpen) {
        take(options[at])
        return
      }
      open()
      const found = options.findIndex(({ label }) => label.toLowerCase().startsWith(event.key.toLowerCase()))
      if (found >= 0) move(found)
    },
  }
}

function ClearButton({ clear }: { clear: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="md-combo-clear"
      tabIndex={-1}
      aria-label={t('kit.date.clear')}
      onClick={(event) => {
        clear()
        event.currentTarget.parentElement?.querySelector('input')?.focus()
      }}
    >
      <CloseIcon />
    </button>
  )
}

type ListProps<V> = {
  id: string
  walk: Walk<V>
  options: readonly Option<V>[]
  value: V | undefined
  nothing: string
  label: string | undefined
  closed: () => void
}

function OptionList<V extends string | number>({ id, walk, options, value, nothing, label, closed }: ListProps<V>) {
  const { list, isOpen, isShown, setOpen, at, move, take } = walk
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys of its list
    <div
      id={id}
      ref={list}
      popover="auto"
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="md-popup md-options"
      onToggle={() => {
        setOpen(isShown())
        if (!isShown()) closed()
      }}
      // The focus stays in the field, and a label around it is not pressed with the option.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.preventDefault()}
    >
      {isOpen &&
        options.map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            className="md-option"
            title={option.title}
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-at={place === at || undefined}
            onMouseMove={() => place !== at && move(place)}
            onClick={() => take(option)}
          >
            {option.label}
            {option.value === value && <CheckIcon />}
          </div>
        ))}
      {isOpen && options.length === 0 && <p className="md-options-none">{nothing}</p>}
    </div>
  )
}

type Props<V> = Common<V> & { onChange: (value: V | undefined) => void; canSearch?: boolean }

export function Select<V extends string | number>({ options, onChange, canSearch, ...rest }: Props<V>) {
  const t = useT()
  const [typed, type] = useState('')
  const wanted = typed.trim().toLowerCase()
  const fitting = wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options
  return (
    <Combo<V>
      {...rest}
      options={fitting}
      shown={options.find((option) => option.value === rest.value)?.label}
      nothing={t('kit.form.notFound')}
      type={canSearch ? type : undefined}
      choose={(option) => onChange(option?.value)}
    />
  )
}

type SearchProps = Common<string> & {
  /** The name of one that is chosen and not among the options. */
  nameOf: (value: string) => string
  search: (typed: string) => void
  nothing: string
  onChange: (chosen: Option<string> | undefined) => void
}

/** The options come from elsewhere, as an answer to what was typed. */
export const SearchSelect = ({ nameOf, search, onChange, ...rest }: SearchProps) => {
  const { value, options } = rest
  const shown = value === undefined ? undefined : (options.find((option) => option.value === value)?.label ?? nameOf(value))
  return <Combo<string> {...rest} shown={shown} type={search} choose={onChange} />
}
