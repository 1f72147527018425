// The tabs of a list: how many there are of each kind, as links into the list that counts them.

import './tally.css'
import type { ReadCall } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import type { Words } from '#contract/kit/words'
import type { PageName } from '#contract/pages'
import { linkTo } from '../screen/link'
import { useTitle } from '../text/title'
import { type Title } from './columns'
import { useListTotal } from './use-list'

export type TallyItem = {
  title: Title
  count: number | undefined
  href: string
  current: boolean
  /** Somebody is late with these. */
  isLate?: boolean
}

type Counts<State extends string> = Readonly<Partial<Record<State, number>>>
type Counted<State extends string> = {
  page: PageName
  /** The filter of the list that a link sets. */
  field: string
  states: readonly State[]
  words: Readonly<Record<State, Words>>
  counts: Counts<State> | undefined
  filters: Readonly<Record<string, unknown>>
}

/** One item per state: the very rows that its link shows, and current while the list is narrowed to them. */
export const tallyOf = <State extends string>({ page, field, states, words, counts, filters }: Counted<State>): TallyItem[] =>
  states.map((state) => ({
    title: words[state],
    count: counts && (counts[state] ?? 0),
    href: linkTo(page, { [field]: state }),
    current: filters[field] === state,
  }))

export const sumOf = (counts: Counts<string> | undefined): number | undefined =>
  counts && Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

type TallyProps = {
  name: string
  items: readonly TallyItem[]
  /** The list under it. */
  over?: Over
}

type Over = {
  page: PageName
  call: ReadCall
  /** Filters that the counts know too. */
  counted?: readonly string[]
}

export const Tally = ({ name, items, over }: TallyProps) =>
  over ? <TallyOver name={name} items={items} over={over} /> : <Items name={name} items={items} />

/**
 * Over its list, the current tab counts by the answer that the rows are of, so that the two never differ. What else narrows the list (a keyword, a
 * filter) stays when another tab is chosen; the kept counts know nothing of it, so the other tabs then say no number rather than a wrong one.
 */
function TallyOver({ name, items, over: { call, counted = [] } }: Required<TallyProps>) {
  const { total, state } = useListTotal(call)
  const own = new Set(items.flatMap(({ href }) => [...new URLSearchParams(href.split('?')[1]).keys()]))
  const others = Object.entries(state.filters).filter(([key]) => !own.has(key) && !counted.includes(key))
  const kept = queryString(Object.fromEntries(others)).slice(1)
  return (
    <Items
      name={name}
      items={items.map((item) => {
        const count = item.current ? (total ?? (kept ? undefined : item.count)) : kept ? undefined : item.count
        const href = kept ? `${item.href}${item.href.includes('?') ? '&' : '?'}${kept}` : item.href
        return { ...item, count, href, isSilent: kept !== '' && !item.current }
      })}
    />
  )
}

type ItemsProps = { name: string; items: readonly (TallyItem & { isSilent?: boolean })[] }

function Items({ name, items }: ItemsProps) {
  const say = useTitle()
  return (
    <nav className="md-tally" aria-label={name}>
      {items.map(({ title, count, href, current, isLate, isSilent }) => (
        <a
          key={href}
          href={href}
          className={isLate && count !== 0 && !isSilent ? 'md-tally-late' : undefined}
          aria-current={current ? 'true' : undefined}
        >
          <span>{say(title)}</span>
          {!isSilent && <strong aria-busy={count === undefined}>{count ?? ' '}</strong>}
        </a>
      ))}
    </nav>
  )
}
