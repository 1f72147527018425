// Adding a coupon to a rung: those of the unit that can be given now.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { activeUnit } from '#console/kit/call/session'
import { SearchField } from '#console/kit/list/Filters'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { coupons } from '#contract/coupons/calls'
import { ruleWords } from '#contract/coupons/rule-words'

type Props = { rung: string; taken: readonly string[]; pick: (coupon: { id: string; name: string }) => void; close: () => void }

export function AddCoupon({ rung, taken, pick, close }: Props) {
  const t = useT()
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(10)
  const { data } = useRead(coupons.page, { state: 'ACTIVE', unitId: activeUnit(), keyword: keyword || undefined, ...paging })
  const free = (data?.records ?? []).filter(({ id }) => !taken.includes(id))
  return (
    <Dialog title={t('membership.coupons.title', { name: rung })} close={close}>
      <div className="lv-choose">
        <p className="md-note">{t('membership.coupons.hint')}</p>
        <SearchField
          placeholder={t('membership.coupons.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
        {data && free.length === 0 && (
          <p className="md-note">
            {t('membership.coupons.none')} <a href={linkTo('coupons')}>{t('membership.coupons.make')}</a>
          </p>
        )}
        <ul aria-busy={!data}>
          {free.map((coupon) => (
            <li key={coupon.id}>
              <button type="button" onClick={() => pick(coupon)}>
                <span className="md-two">
                  <span>{coupon.name}</span>
                  <small>{say(ruleWords(coupon))}</small>
                </span>
                <small>{t('membership.coupons.until', { time: timeText(coupon.claimUntil).slice(0, 10) })}</small>
              </button>
            </li>
          ))}
        </ul>
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}
