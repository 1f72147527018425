// How many there are of each kind, as links into the list that counts them.

import './tally.css'
import { type Title } from './columns'
import { useTitle } from './title'

export type TallyItem = { title: Title; count: number | undefined; href: string; current: boolean }

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
