// The first page of every day: what cannot wait, what came in against yesterday, what is due with its act in place, and what runs out.

import './home.css'
import type { ReactNode } from 'react'
import { AnnouncementStrip, useUnread } from '#console/desk/announcements/AnnouncementStrip'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { Tile } from '#console/kit/tile'
import { useNow } from '#console/kit/time/now'
import { useTiles } from '#console/kit/use-tiles'
import { pagePermission } from '#contract/analysis/calls'
import type { UserInfo } from '#contract/auth/calls'
import { homeFigures } from '#contract/figure-news/home'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import type { PageName } from '#contract/pages'
import { stock } from '#contract/stock/calls'
import { Bones, SideBones } from './Bones'
import { DueDesk } from './DueDesk'
import { clockOf, dayOf, dayPart, hourOf } from './greeting'
import { Places } from './Places'
import { RunningOut } from './RunningOut'
import { Setup } from './Setup'
import { Strip } from './Strip'
import { useFirstSteps, useUnitSteps } from './steps'
import { Team } from './Team'
import { Today } from './Today'
import { Tools } from './WayLists'
import type { Way } from './ways'

export type HomeActs = { ship: (orderId: string) => void; shipAll: () => void; receive: (skuId: string) => void }

type HomePageProps = {
  info: UserInfo
  market: string | undefined
  ways: Way[]
  /** Pages that no menu shows: they open from here. */
  tools: Way[]
  keys: string
  /** What areas say of what waits in their lists, and which of these lists the reader has. */
  tiles: readonly Tile[] | undefined
  hasPage: (page: PageName) => boolean
  /** What is done in place, by forms of other areas. */
  acts: HomeActs
  /** What another area shows at the side: the wallet of whoever has one. */
  aside: ReactNode
  changePassword: () => void
  editUnit: (what: 'edit' | 'qualification') => void
}

/** A figure is told to whoever may open the analysis page that shows it. */
const seesFigures = () => [pagePermission.order, pagePermission.customer].some(holds)
/** Who has places below: their trade is theirs to look after. */
const hasBelow = ({ unit }: UserInfo) => ['MARKET', 'BRAND', 'AGENT', 'PLATFORM'].includes(unit.kind)

/** The list of all that is due; who has none is led to the orders that wait. */
const dueList = (desk: Answer<typeof orders.desk> | undefined, hasPage: HomePageProps['hasPage']): string =>
  hasPage('due') ? linkTo('due', { kinds: desk?.ours ?? [] }) : linkTo('orders', { statuses: ['WAIT_SHIP', 'PART_SHIPPED'] })

/** What the page is made of. It is drawn when all of a column is there, so that nothing moves under the eye. */
function useDesk({ tiles, hasPage, info }: Pick<HomePageProps, 'tiles' | 'hasPage' | 'info'>) {
  const isPlatform = info.unit.kind === 'PLATFORM'
  // The platform has the clocks of everybody; what is its own to do its tiles say.
  const seesDue = (holds('due:read') || holds('order:read')) && !isPlatform
  const seesStock = holds('stock:write')
  const { counted, isCounting } = useTiles(tiles ?? [], hasPage)
  const desk = useRead(orders.desk, {}, { quiet: true, enabled: seesDue })
  const today = useRead(homeFigures.today, {}, { quiet: true, enabled: seesFigures() })
  const below = useRead(homeFigures.places, {}, { quiet: true, enabled: hasBelow(info) && holds(pagePermission.order) })
  const running = useRead(stock.runningOut, {}, { quiet: true, enabled: seesStock })
  const unread = useUnread()
  const levels = useRead(stock.overview, {}, { quiet: true, enabled: seesStock })
  // What the due list and the stock beside it say better is not said twice.
  const saidElsewhere: readonly PageName[] = [
    ...(seesDue ? (['orders', 'statements'] as const) : []),
    ...(seesStock ? (['stock'] as const) : []),
  ]
  return {
    seesDue,
    isReady: tiles !== undefined && !isCounting && !desk.isLoading && !today.isLoading && !below.isLoading && !unread.isLoading,
    isSideReady: !running.isLoading && !levels.isLoading,
    waits: counted.filter(({ page }) => !saidElsewhere.includes(page)),
    desk: desk.data,
    unread: unread.data,
    today: today.data,
    below: below.data,
    stock:
      seesStock && running.data && levels.data ? { rows: running.data, out: levels.data.OUT ?? 0, low: levels.data.LOW ?? 0 } : undefined,
  }
}

export function HomePage(props: HomePageProps) {
  const { info, ways, tools, keys, acts, changePassword } = props
  const t = useT()
  const { seesDue, isReady, isSideReady, waits, desk, unread, today, below, stock: levels } = useDesk(props)
  const unitSteps = useUnitSteps(info, props.editUnit)
  const firstSteps = useFirstSteps(info, ways.length > 0, changePassword)
  const steps = unitSteps ?? firstSteps
  const isWhole = isReady && isSideReady && (steps === null || steps.steps !== undefined)
  return (
    <div className="ho">
      <Head {...props} toShip={desk?.counts.ship ?? 0} />
      {isReady && <AnnouncementStrip data={unread} />}
      {!isReady && <Bones withFigures={seesFigures()} />}
      {isReady && (
        <Strip
          desk={desk}
          due={dueList(desk, props.hasPage)}
          counted={waits}
          mustChangePassword={info.mustChangePassword}
          changePassword={changePassword}
        />
      )}
      {isReady && today && today.figures.length > 0 && <Today day={today} />}
      {isReady && (
        <div className="ho-columns">
          <div>
            {below && <Places below={below} kind={info.unit.kind} hasPage={props.hasPage} />}
            {seesDue && <DueDesk all={desk} list={dueList(desk, props.hasPage)} ship={acts.ship} withShop={info.unit.kind !== 'SHOP'} />}
            {!below && !seesDue && <p className="ho-none">{ways.length === 0 ? t('home.waysNone') : t('home.search', { keys })}</p>}
          </div>
          <div>
            {props.aside}
            {!isWhole && <SideBones />}
            {isWhole && levels && <RunningOut {...levels} receive={acts.receive} />}
            {isWhole && tools.length > 0 && <Tools tools={tools} />}
            {isWhole && !levels && <Team />}
            {isWhole && steps && <Setup {...steps} />}
          </div>
        </div>
      )}
    </div>
  )
}

type HeadProps = Pick<HomePageProps, 'info' | 'market' | 'hasPage' | 'acts'> & { toShip: number }

function Head({ info, market, hasPage, acts, toShip }: HeadProps) {
  const t = useT()
  const now = new Date(useNow())
  const { unit } = info
  return (
    <header className="ho-head">
      <div>
        <h1>{t(`home.greeting.${dayPart(hourOf(now))}`, { name: info.name })}</h1>
        <p>
          <span>{t('home.asOf', { day: dayOf(now), time: clockOf(now) })}</span>
          <span>{t('home.unit', { kind: t(`shell.unit.kind.${unit.kind}`), unit: market ? `${market} · ${unit.name}` : unit.name })}</span>
          <span>{info.roleName}</span>
        </p>
      </div>
      {hasPage('orderScan') && (
        <a className="md-btn md-btn-plain" href={linkTo('orderScan')}>
          {t('home.scan')}
        </a>
      )}
      {holds('order:ship') && hasPage('orders') && (
        <Button look="primary" className={toShip > 0 ? '' : 'md-hidden'} onClick={acts.shipAll}>
          {t('home.shipAll', { count: toShip })}
        </Button>
      )}
    </header>
  )
}
