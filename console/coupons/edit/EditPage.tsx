// Making and changing a coupon, on a page of its own: the address says which, and what it begins from.

import '#console/kit/list/list.css'
import '../coupons.css'
import './editor.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type CouponDetail, coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { whyNotHere } from '#contract/coupons/standing'
import { couponKinds } from '#contract/coupons/states'
import { useOwn } from '../use-own'
import { Editor } from './Editor'
import { copyOf, freshOf, startOf } from './start'
import { Waiting } from './Waiting'

const idIn = (value: unknown) => (/^[1-9]\d{0,17}$/.test(String(value)) ? String(value) : undefined)

export function CouponEditPage() {
  const [{ id: asked, copy, kind: wanted }, change] = useAddress()
  const own = useOwn()
  const say = useSay()
  // A new one that was saved is known by its id from then on, and the form stays as it is.
  const [made, setMade] = useState<string>()
  const id = idIn(asked)
  const from = idIn(copy)
  const kind = couponKinds.find((one) => one === wanted) ?? 'FULL_REDUCTION'
  const saved = (newId: string) => {
    setMade(newId)
    change({ id: newId }, { replace: true })
  }
  const copied = (of: string) => change({ copy: of }, { replace: true })
  if (own.unitId === undefined) return <Waiting />
  if (id !== undefined && id !== made) return <Known key={id} id={id} copied={copied} />
  if (!own.gives) return <EmptyState drawing="failed" title={say(couponRefusals.notYours.words)} />
  if (from !== undefined && made === undefined)
    return (
      <Fetched key={`copy-${from}`} id={from}>
        {(detail) => (
          <Editor start={copyOf(detail, own.isMarket)} scoped={detail.scoped} isMarket={own.isMarket} saved={saved} copied={copied} />
        )}
      </Fetched>
    )
  return (
    <Editor
      key={`new-${kind}-${from ?? ''}`}
      start={freshOf(kind, own.isMarket)}
      scoped={[]}
      isMarket={own.isMarket}
      saved={saved}
      copied={copied}
    />
  )
}

function Known({ id, copied }: { id: string; copied: (of: string) => void }) {
  const own = useOwn()
  const say = useSay()
  return (
    <Fetched id={id}>
      {(detail) => {
        const why = whyNotHere(detail, own.kind)
        if (why) return <EmptyState drawing="failed" title={detail.name} hint={say(why.words)} />
        return (
          <Editor
            start={startOf(detail)}
            state={detail.state}
            scoped={detail.scoped}
            isMarket={detail.unitKind === 'MARKET'}
            saved={() => {}}
            copied={copied}
          />
        )
      }}
    </Fetched>
  )
}

type FetchedProps = { id: string; children: (detail: CouponDetail) => React.ReactNode }

function Fetched({ id, children }: FetchedProps) {
  const t = useT()
  const { data, error, refetch, isFetching } = useRead(coupons.detail, { id }, { quiet: true })
  // Not what an earlier visit left in the cache, for it may be changed since; and fetching it again must not change it under the hands.
  const [first, setFirst] = useState<CouponDetail>()
  if (!first && data?.id === id && !isFetching) setFirst(data)
  if (first) return children(first)
  if (error)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  return <Waiting />
}
