// How many there are of each kind, as links into the list that counts them.

import './tally.css'
import type { Words } from '#contract/kit/words'
import type { PageName } from '#contract/pages'
import { linkTo } from '../screen/link'
import { useTitle } from '../text/title'
import { type Title } from './columns'

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

export function Tally({ name, items }: { name: string; items: readonly TallyItem[] }) {
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
