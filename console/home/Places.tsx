// The places below, today: what each took, how that compares with yesterday until now, and what of it is late. Each leads on.

import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { UserInfo } from '#contract/auth/calls'
import type { HomePlace, homeFigures } from '#contract/figure-news/home'
import type { Answer } from '#contract/kit/call'
import type { PageName } from '#contract/pages'

type Below = Answer<typeof homeFigures.places>
type HasPage = (page: PageName) => boolean
type Props = { below: Below; kind: UserInfo['unit']['kind']; hasPage: HasPage }

/** Where all of them are listed, and where the orders of one are: of several the first that the reader has. */
const listsOf = { MARKET: ['shops'], BRAND: ['brandStores'], AGENT: ['markets', 'shops'], PLATFORM: ['markets', 'shops'] } as const
const orderLists = ['orders', 'totalOrders', 'brandOrders'] as const

export function Places({ below, kind, hasPage }: Props) {
  const t = useT()
  const { day, places, total, quiet } = below
  const list = kind in listsOf ? listsOf[kind as keyof typeof listsOf].find(hasPage) : undefined
  const others = total - places.length
  return (
    <section aria-labelledby="ho-places">
      <header className="ho-sec">
        <h2 id="ho-places">{t(kind === 'MARKET' ? 'home.shops' : kind === 'BRAND' ? 'home.stores' : 'home.markets')}</h2>
        {quiet > 0 && <span className="ho-aside">{t('home.quiet', { count: quiet })}</span>}
        {list && <a href={linkTo(list)}>{t('home.all')}</a>}
      </header>
      {places.length === 0 ? (
        <p className="ho-none">{t('home.placesNone')}</p>
      ) : (
        <table className="ho-places">
          <thead>
            <tr>
              <th scope="col">{t('home.place')}</th>
              <th scope="col">{t('home.placeLate')}</th>
              <th scope="col">{t('home.placePaid')}</th>
              <th scope="col">{t('home.placeChange')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <Place key={place.id} place={place} day={day} hasPage={hasPage} />
            ))}
          </tbody>
        </table>
      )}
      {others > 0 && <p className="ho-none">{t('home.placesMore', { count: others })}</p>}
    </section>
  )
}

function Place({ place, day, hasPage }: { place: HomePlace; day: string; hasPage: HasPage }) {
  const t = useT()
  const { id, kind, name, paidFen, previousFen, lateCount } = place
  const isShop = kind === 'SHOP'
  const orders = orderLists.find(hasPage)
  const href = isShop ? linkTo('orderAnalysis', { from: day, to: day, shopId: id }) : linkTo('markets', { keyword: name })
  return (
    <tr>
      <th scope="row">
        {isShop || hasPage('markets') ? (
          <a className="md-cut" href={href} title={name}>
            {name}
          </a>
        ) : (
          <span className="md-cut" title={name}>
            {name}
          </span>
        )}
      </th>
      <td>
        {lateCount > 0 &&
          (orders && isShop ? (
            <a href={linkTo(orders, { overdue: true, shopId: id })}>{t('home.late', { count: lateCount })}</a>
          ) : (
            <b>{t('home.late', { count: lateCount })}</b>
          ))}
      </td>
      <td>{yuan(paidFen)}</td>
      <td>
        <Change now={paidFen} before={previousFen} />
      </td>
    </tr>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useT()
  if (now === before) return '–'
  if (before === 0) return t('home.fresh')
  return (
    <>
      <span aria-hidden="true">{now > before ? '↑' : '↓'}</span>
      <span className="md-unseen">{t(now > before ? 'home.more' : 'home.less')}</span>
      {`${Math.abs(((now - before) / before) * 100).toFixed(1)}%`}
    </>
  )
}
