// A coupon for everybody of a group: which coupon, to how many, and then what became of each.

import { useState } from 'react'
import { GrantResult } from '#console/coupons/acts/GrantResult'
import { Button } from '#console/kit/action/Button'
import { send, tell, useRead, useWrite } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { analysis } from '#contract/analysis/calls'
import { auth } from '#contract/auth/calls'
import { coupons, maxGranted } from '#contract/coupons/calls'
import type { Whom } from './whom'

type Props = { whom: Whom; total: number; close: () => void }

export function GrantToGroup({ whom, total, close }: Props) {
  const t = useT()
  const [id, choose] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { data: info } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const unitId = info?.unit.id
  // A shop sees its market's coupons too, and gives only its own.
  const { data } = useRead(
    coupons.page,
    { state: 'ACTIVE', pageNumber: 1, pageSize: 100, ...(unitId && { unitId }) },
    { quiet: true, enabled: unitId !== undefined },
  )
  const grant = useWrite(coupons.grant)
  const coupon = data?.records.find((one) => one.id === id)
  const isOver = total > maxGranted
  const start = async (couponId: string) => {
    setReading(true)
    try {
      grant.mutate({ id: couponId, buyerKeys: await keysOf(whom, total) })
    } catch (failed) {
      tell(failed)
    } finally {
      setReading(false)
    }
  }
  if (grant.data && coupon) return <GrantResult coupon={coupon} jobId={grant.data.id} close={close} />
  return (
    <Dialog
      title={t('analysis.grant.title', { name: whom.name })}
      close={close}
      narrow
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            look="primary"
            pending={isReading || grant.isPending}
            aria-disabled={!coupon || isOver || undefined}
            onClick={coupon && !isOver ? () => void start(coupon.id) : undefined}
          >
            {t('analysis.grant.to', { n: countText(total) })}
          </Button>
        </>
      }
    >
      <div className="an-rows">
        <p className="an-definition">{t('analysis.grant.lead')}</p>
        <Select
          aria-label={t('analysis.grant.coupon')}
          placeholder={t('analysis.grant.coupon')}
          canSearch
          value={id}
          options={(data?.records ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={choose}
        />
        {isOver && <p className="md-field-error">{t('analysis.grant.tooMany', { n: countText(maxGranted) })}</p>}
      </div>
    </Dialog>
  )
}

/** All of them, page by page: as they are now, not as the drawer showed them. */
async function keysOf(whom: Whom, total: number): Promise<string[]> {
  const pageSize = 100
  const keys = new Set<string>()
  for (let pageNumber = 1; (pageNumber - 1) * pageSize < total; pageNumber += 1) {
    const { records } = await send(analysis.people, { ...whom.of, pageNumber, pageSize, sort: 'lastPaidAt', order: 'desc' })
    for (const { buyerKey } of records) keys.add(buyerKey)
    if (records.length < pageSize) break
  }
  return [...keys]
}
