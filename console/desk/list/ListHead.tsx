// The head of a list in one row: its name, the search, the filters, and what can be done; on a phone all but the name behind icons.

import { type ReactNode, useRef, useState } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { IconButton } from '#console/kit/action/Button'
import type { Title } from '#console/kit/list/columns'
import { type Filter, SearchField } from '#console/kit/list/Filters'
import { type ListState, withFilters } from '#console/kit/list/list-state'
import { RowActions } from '#console/kit/list/RowActions'
import { CloseIcon, SearchIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useNarrow } from '#console/kit/screen/narrow'
import { useWidth } from '#console/kit/screen/use-width'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'
import { type Change, FilterSheet, ListFilters } from './ListFilters'

type Props = {
  name: string
  title: Title
  search?: MessageKey
  filters?: readonly Filter[]
  actions?: readonly Action[]
  state: ListState
  change: Change
  /** Views, columns and refreshing, where no row of tabs has a place for them. */
  tools?: ReactNode
  /** The same on a phone, in the sheet of the filters. */
  phoneTools: ReactNode
  /** It stands under the head of a page that has a name of its own. */
  isPart?: boolean
}

/** So wide a head has room for a second act beside the first. */
const roomy = 980

type NameProps = { id: string; isPart: boolean | undefined; className?: string; children: ReactNode }

/** A page has one name; a list that is a part of it is named below that. */
const Name = ({ isPart, children, ...rest }: NameProps) => (isPart ? <h2 {...rest}>{children}</h2> : <h1 {...rest}>{children}</h1>)

export function ListHead(props: Props) {
  const narrow = useNarrow()
  return narrow ? <PhoneHead {...props} /> : <WideHead {...props} />
}

function WideHead({ name, title, search, filters = [], actions = [], state, change, tools, isPart }: Props) {
  const t = useT()
  const say = useTitle()
  const head = useRef<HTMLElement>(null)
  const width = useWidth(head)
  const all = permitted(actions)
  const [primary, ...others] = all.filter(({ inMenu }) => !inMenu)
  const beside = width < roomy ? [] : others.slice(0, 2)
  const rest = all.filter((action) => action !== primary && !beside.includes(action))
  return (
    <header className="md-lhead" ref={head}>
      <Name id={`list-${name}`} isPart={isPart}>
        {say(title)}
      </Name>
      {search && <Search placeholder={t(search)} state={state} change={change} />}
      <ListFilters filters={filters} state={state} change={change} width={width} />
      {tools && <span className="md-ltools">{tools}</span>}
      <div className="md-page-acts">
        {rest.length > 0 && <RowActions of={say(title)} list={rest} menuOnly />}
        {beside.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        {primary && <ActionButton action={primary} look={isPart ? 'plain' : 'primary'} />}
      </div>
    </header>
  )
}

function PhoneHead({ name, title, search, filters = [], actions = [], state, change, phoneTools, isPart }: Props) {
  const t = useT()
  const say = useTitle()
  const [isSearching, setSearching] = useState(Boolean(state.filters.keyword))
  // Whoever pressed for it types at once; a link with a keyword must not take the keys of the list away.
  const [isPressed, setPressed] = useState(false)
  const all = permitted(actions)
  const first = all.find(({ icon, confirm, why }) => icon && !confirm && !why)
  const rest = all.filter((action) => action !== first)
  return (
    <header className="md-lhead">
      <Name id={`list-${name}`} isPart={isPart} className={isSearching ? 'md-unseen' : undefined}>
        {say(title)}
      </Name>
      {search && isSearching && <Search placeholder={t(search)} state={state} change={change} isOpened={isPressed} />}
      <span className="md-lhead-icons">
        {search && (
          <IconButton
            label={t(isSearching ? 'kit.list.findDone' : 'kit.list.find')}
            icon={isSearching ? <CloseIcon /> : <SearchIcon />}
            onClick={() => {
              if (isSearching && state.filters.keyword) change(withFilters(state, { keyword: undefined }))
              setSearching(!isSearching)
              setPressed(!isSearching)
            }}
          />
        )}
        {!isSearching && (
          <>
            <FilterSheet filters={filters} state={state} change={change}>
              {phoneTools}
            </FilterSheet>
            {first && <IconButton label={first.label} icon={first.icon} onClick={first.run} />}
            {rest.length > 0 && <RowActions of={say(title)} list={rest} menuOnly />}
          </>
        )}
      </span>
    </header>
  )
}

type SearchProps = { placeholder: string; state: ListState; change: Change; isOpened?: boolean }

const Search = ({ placeholder, state, change, isOpened }: SearchProps) => (
  <SearchField
    placeholder={placeholder}
    value={String(state.filters.keyword ?? '')}
    change={(text) => change(withFilters(state, { keyword: text }), { replace: true })}
    isOpened={isOpened}
  />
)
