// An earlier coupon to begin from.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { usePaging } from '#console/kit/list/use-paging'
import { StateDot } from '#console/kit/mark/StateDot'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { coupons } from '#contract/coupons/calls'
import { ruleWords } from '#contract/coupons/rule-words'
import { couponStateMeanings, couponStateWords } from '#contract/coupons/states'

type Props = { pick: (id: string) => void; close: () => void }

export function CopyDialog({ pick, close }: Props) {
  const t = useT()
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(10)
  const { data } = useRead(coupons.page, { keyword: keyword || undefined, ...paging })
  return (
    <Dialog title={t('couponForm.edit.copyFrom')} close={close}>
      <div className="cu-copies">
        <SearchField
          placeholder={t('coupons.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
        {data?.total === 0 && <p className="md-note">{t('kit.form.notFound')}</p>}
        <ul aria-busy={!data}>
          {(data?.records ?? []).map((coupon) => (
            <li key={coupon.id}>
              <button type="button" onClick={() => pick(coupon.id)}>
                <span className="md-two">
                  <span>{coupon.name}</span>
                  <small>{[say(ruleWords(coupon)), coupon.unitName].join(' · ')}</small>
                </span>
                <StateDot label={couponStateWords[coupon.state]} tone={couponStateMeanings[coupon.state]} />
              </button>
            </li>
          ))}
        </ul>
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}
