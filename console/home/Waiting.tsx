// What waits for me: only what is really there.

import { Button } from '#console/kit/action/Button'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { Tile } from '#console/kit/tile'
import { useTiles } from '#console/kit/use-tiles'
import type { PageName } from '#contract/pages'

type WaitingProps = {
  tiles: readonly Tile[] | undefined
  hasPage: (page: PageName) => boolean
  mustChangePassword: boolean
  changePassword: () => void
}

export function Waiting({ tiles, hasPage, mustChangePassword, changePassword }: WaitingProps) {
  const t = useT()
  const { counted, isCounting: isAsking } = useTiles(tiles ?? [], hasPage)
  // Only what is really there; nothing is said to be absent before it was counted.
  const waits = counted.filter(({ count = 0 }) => count > 0)
  const isCounting = isAsking || tiles === undefined
  const isNothing = !mustChangePassword && !isCounting && waits.length === 0
  // The due list below says the same, and more.
  if (isNothing && holds('due:read')) return null
  return (
    <section className="ho-card" aria-labelledby="ho-waits" aria-busy={isCounting}>
      <header>
        <h2 id="ho-waits">{t('home.waits')}</h2>
      </header>
      {mustChangePassword && (
        <div className="ho-wait">
          <div>
            <strong>{t('home.passwordTitle')}</strong>
            <p>{t('home.passwordLead')}</p>
          </div>
          <Button onClick={changePassword}>{t('home.passwordAct')}</Button>
        </div>
      )}
      {waits.length > 0 && (
        <ul className="ho-figures">
          {waits.map(({ tile: { label, query }, page, count }) => (
            <li key={label}>
              <a href={linkTo(page, query)}>
                <span>{t(label)}</span>
                <strong>{count}</strong>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isNothing && <p className="ho-none">{t('home.nothingWaits')}</p>}
    </section>
  )
}
