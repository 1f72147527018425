// The people behind a step, a cell or a group, and what can be done for all of them: a coupon.

import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { Segmented } from '#console/kit/control/RadioRow'
import { usePaging } from '#console/kit/list/use-paging'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { analysis, type BuyerRow } from '#contract/analysis/calls'
import { Failed } from '../parts/Failed'
import { memberWay } from '../parts/ways'
import type { Whom } from './whom'

const GrantToGroup = lazyPart(async () => (await import('./GrantToGroup')).GrantToGroup)
const sorts = ['lastPaidAt', 'paidFen', 'orderCount'] as const
type Sort = (typeof sorts)[number]

export function PeopleDrawer({ whom, close }: { whom: Whom; close: () => void }) {
  const t = useT()
  const [sort, choose] = useState<Sort>('lastPaidAt')
  const [isGranting, grant] = useState(false)
  const { paging, first, pager } = usePaging(20)
  const { data, error, refetch } = useRead(analysis.people, { ...whom.of, ...paging, sort, order: 'desc' }, { quiet: true })
  const mayGrant = whom.areBuyers && holds('coupon:grant') && holds('coupon:read') && (data?.total ?? 0) > 0
  return (
    <Drawer title={whom.name} close={close}>
      <div className="an-rows">
        <div className="an-rows-head">
          <p role="status">{data ? <strong>{t('analysis.nPeople', { n: countText(data.total) })}</strong> : '\u00a0'}</p>
          <span className="an-rows-acts">{mayGrant && <Button onClick={() => grant(true)}>{t('analysis.grant.act')}</Button>}</span>
        </div>
        <Segmented
          label={t('analysis.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`analysis.peopleSort.${value}`) }))}
          onChange={(next) => {
            choose(next)
            first()
          }}
        />
        {error && !data ? (
          <Failed error={error} again={() => void refetch()} />
        ) : data?.total === 0 ? (
          <EmptyState drawing="empty" title={t('analysis.nobody')} />
        ) : (
          <ul className="an-lines" aria-busy={!data}>
            {data
              ? data.records.map((person) => <Person key={person.buyerKey} person={person} />)
              : Array.from({ length: 10 }, (_, at) => (
                  <li key={at}>
                    <span className="md-bone" />
                  </li>
                ))}
          </ul>
        )}
        {pager(data?.total)}
      </div>
      <Suspense>{isGranting && data && <GrantToGroup whom={whom} total={data.total} close={() => grant(false)} />}</Suspense>
    </Drawer>
  )
}

function Person({ person: { name, memberId, orderCount, paidFen, refundedFen, lastPaidAt } }: { person: BuyerRow }) {
  const t = useT()
  const way = memberWay(memberId)
  const said = name || t('analysis.nameless')
  const told = [
    t('analysis.nOrders', { n: countText(orderCount) }),
    lastPaidAt && t('analysis.lastPaid', { day: timeText(lastPaidAt).slice(0, 10) }),
    refundedFen > 0 && t('analysis.refunded', { amount: yuan(refundedFen) }),
  ]
  return (
    <li>
      <span className="md-two">
        <span>{way ? <a href={way}>{said}</a> : said}</span>
        <small>{told.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="an-amount">{yuan(paidFen)}</span>
    </li>
  )
}
