// What is outstanding, cut into slices: a bar each, and each opens its lots.

import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Words } from '#contract/kit/words'

type Slice<Key extends string> = { key: Key; points: number; fen: number; lotCount: number; memberCount: number }
type Props<Key extends string> = {
  title: string
  slices: readonly Slice<Key>[]
  words: readonly { key: Key; words: Words }[]
  open: (key: Key, title: string) => void
}

export function Slices<Key extends string>({ title, slices, words, open }: Props<Key>) {
  const t = useT()
  const say = useSay()
  const most = Math.max(1, ...slices.map(({ points }) => points))
  return (
    <section className="pt-slices" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {slices.map(({ key, points, fen, lotCount, memberCount }) => {
          const name = say(words.find((one) => one.key === key)?.words ?? [key, key])
          const label = t('points.sliceLabel', { slice: name, points: countText(points), fen: yuan(fen) })
          return (
            <li key={key}>
              <button type="button" disabled={points === 0} aria-label={label} onClick={() => open(key, name)}>
                <span className="pt-slice-name">{name}</span>
                <span className="pt-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(points / most) * 100}%` }} />
                </span>
                <strong className="md-figure">{countText(points)}</strong>
                {points > 0 && (
                  <small>
                    {yuan(fen)} · {t('points.lots', { n: countText(lotCount) })} · {t('points.members', { n: countText(memberCount) })}
                  </small>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
