// What the search found, ten to a page.

import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import type { Place } from './place'
import type { Places } from './use-places'

type Props = { places: Places; chosenId: string | undefined; choose: (place: Place) => void }

export function PlaceList({ places: { places, total, page, pages, state, turnTo }, chosenId, choose }: Props) {
  const t = useT()
  const words = {
    idle: '',
    searching: t('location.searching'),
    failed: t('location.searchFailed'),
    found: total ? t('location.resultCount', { n: total }) : t('location.nothing'),
  }
  return (
    <section className="md-places" aria-label={t('location.results')}>
      <output className="md-places-note">{words[state]}</output>
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <li key={place.id}>
              <button type="button" className="md-place" aria-current={place.id === chosenId} onClick={() => choose(place)}>
                {place.name}
                <small>{place.address}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="md-places-pager">
          <span>
            {page > 1 && (
              <Button look="link" onClick={() => turnTo(page - 1)}>
                {t('location.previous')}
              </Button>
            )}
          </span>
          <span>{t('location.page', { page, pages })}</span>
          <span>
            {page < pages && (
              <Button look="link" onClick={() => turnTo(page + 1)}>
                {t('location.next')}
              </Button>
            )}
          </span>
        </div>
      )}
    </section>
  )
}
