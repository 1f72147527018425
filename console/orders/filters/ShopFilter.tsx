// Whose orders: the shops that have some, found by name.

import { useState } from 'react'
import { FilterChip } from '#console/desk/filters/FilterChip'
import { useRead } from '#console/kit/call/calls'
import { CheckIcon } from '#console/kit/mark/icons'
import { MenuItem } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'

type Props = { value: string | undefined; change: (id: string | undefined) => void }

export function ShopFilter({ value, change }: Props) {
  const t = useT()
  const { data } = useRead(orders.shops, {}, { quiet: true, staleMs: 60_000 })
  const chosen = value === undefined ? undefined : (data?.find(({ id }) => id === value)?.name ?? '…')
  return (
    <FilterChip name={t('orders.shop')} chosen={chosen} clear={() => change(undefined)}>
      {(close) => (
        <ShopChoice
          value={value}
          choose={(id) => {
            close()
            change(id === value ? undefined : id)
          }}
        />
      )}
    </FilterChip>
  )
}

function ShopChoice({ value, choose }: { value: string | undefined; choose: (id: string) => void }) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { data } = useRead(orders.shops, { keyword: keyword.trim() || undefined }, { quiet: true, staleMs: 60_000 })
  return (
    <div className="or-panel or-shops">
      <input
        type="search"
        className="md-input"
        aria-label={t('orders.shopSearch')}
        placeholder={t('orders.shopSearch')}
        maxLength={50}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {data?.length === 0 && <p className="md-note">{t('orders.noShop')}</p>}
      <div role="menu" aria-label={t('orders.shop')}>
        {data?.map(({ id, name }) => (
          <MenuItem key={id} chosen={id === value} tabIndex={0} onClick={() => choose(id)}>
            {name}
            {id === value && <CheckIcon />}
          </MenuItem>
        ))}
      </div>
    </div>
  )
}
