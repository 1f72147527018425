// How many there are of each kind, as links into the list that counts them.

import './tally.css'
import type { ReadCall } from '#contract/kit/call'
import type { Words } from '#contract/kit/words'
import type { PageName } from '#contract/pages'
import { linkTo } from '../screen/link'
import { useTitle } from '../text/title'
import { type Title } from './columns'
import { useListTotal } from './use-list'

export type TallyItem = { title: Title; count: number | undefined; href: string; current: boolean }

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
  /** The list under it: the item that says how it is narrowed now counts its rows by their own answer, so that the two never differ. */
  over?: { page: PageName; call: ReadCall }
}

export const Tally = ({ name, items, over }: TallyProps) =>
  over ? <TallyOver name={name} items={items} over={over} /> : <Items name={name} items={items} />

function TallyOver({ name, items, over }: Required<TallyProps>) {
  const { total, state } = useListTotal(over.call)
  const here = linkTo(over.page, state.filters)
  return <Items name={name} items={items.map((item) => (item.href === here ? { ...item, count: total ?? item.count } : item))} />
}

function Items({ name, items }: Pick<TallyProps, 'name' | 'items'>) {
  const say = useTitle()
  return (
    <nav className="md-tally" aria-label={name}>
      {items.map(({ title, count, href, current }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined}>
          <span>{say(title)}</span>
          <strong aria-busy={count === undefined}>{count ?? '–'}</strong>
        </a>
      ))}
    </nav>
  )
}
