// Whose trade: the shops that have orders, found by typing a name. There may be more of them than a list could hold.

import './shop-filter.css'
import { useState } from 'react'
import type { Filter } from '#console/kit/list/Filters'
import { CheckIcon } from '#console/kit/mark/icons'
import { MenuItem } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useSettled } from '#console/kit/time/use-settled'
import { FilterChip } from './FilterChip'
import { type Shops, useShopNamed, useShopsFound } from './shops'

const pauseMs = 250

/** The call that finds them, and how many it tells at once. */
type Source = { shops: Shops; most: number }

export const shopFilterOf = (source: Source): Filter => ({
  key: 'shopId',
  title: 'shopFilter.shop',
  control: (value, change) => <ShopFilter {...source} value={value === undefined ? undefined : String(value)} change={change} />,
})

type Props = Source & { value: string | undefined; change: (id: string | undefined) => void }

function ShopFilter({ shops, most, value, change }: Props) {
  const t = useT()
  const named = useShopNamed(shops, value)
  const chosen = value === undefined ? undefined : (named?.name ?? '…')
  return (
    <FilterChip name={t('shopFilter.shop')} chosen={chosen} clear={() => change(undefined)}>
      {(close) => (
        <ShopChoice
          shops={shops}
          most={most}
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

function ShopChoice({ shops, most, value, choose }: Source & { value: string | undefined; choose: (id: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), pauseMs)
  const data = useShopsFound(shops, keyword)
  return (
    <div className="md-shops">
      <input
        type="search"
        className="md-input"
        aria-label={t('shopFilter.search')}
        placeholder={t('shopFilter.search')}
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data?.length === 0 && <p className="md-note">{t('shopFilter.none')}</p>}
      <div role="menu" aria-label={t('shopFilter.shop')}>
        {data?.map(({ id, name }) => (
          <MenuItem key={id} chosen={id === value} tabIndex={0} onClick={() => choose(id)}>
            {name}
            {id === value && <CheckIcon />}
          </MenuItem>
        ))}
      </div>
      {data && data.length >= most && <p className="md-note">{t('shopFilter.more', { n: most })}</p>}
    </div>
  )
}
