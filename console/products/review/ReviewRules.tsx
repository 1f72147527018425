// Whose goods are reviewed: the shops with what holds for each, and the form that changes it.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { Pagination } from '#console/kit/list/Pagination'
import { Dialog } from '#console/kit/overlay/Dialog'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { products } from '#contract/products/calls'
import { type ReviewRule, reviewLevelWords } from '#contract/products/review-rules'
import { RuleForm } from './RuleForm'

export function ReviewRules({ close }: { close: () => void }) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState({ pageNumber: 1, pageSize: 10 })
  const [opened, open] = useState<ReviewRule>()
  const { data } = useRead(products.reviewRules, { keyword: keyword || undefined, ...at }, { quiet: true })
  if (opened) return <RuleForm rule={opened} close={() => open(undefined)} />
  const search = (text: string) => {
    setKeyword(text)
    setAt({ ...at, pageNumber: 1 })
  }
  return (
    <Dialog title={t('products.rules.title')} close={close}>
      <p className="md-note">{t('products.rules.hint')}</p>
      <SearchField placeholder={t('products.rules.search')} value={keyword} change={search} />
      {data?.total === 0 && <p className="md-note">{t('products.rules.none')}</p>}
      <ul className="pr-rules" aria-busy={!data}>
        {data?.records.map((rule) => (
          <RuleLine key={rule.shopId} rule={rule} close={close} open={() => open(rule)} />
        ))}
      </ul>
      <Pagination
        page={at.pageNumber}
        size={at.pageSize}
        total={data?.total}
        change={(pageNumber, pageSize) => setAt({ pageNumber, pageSize })}
      />
    </Dialog>
  )
}

function RuleLine({ rule, open, close }: { rule: ReviewRule; open: () => void; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { shopId, shopName, shopCode, level, waiting, changes } = rule
  return (
    <li>
      <span className="pr-rules-shop">
        {shopName}
        <small>{shopCode}</small>
      </span>
      {waiting > 0 && (
        <a href={linkTo('commodities', { shopId, reviewStatus: 'PENDING' })} onClick={close}>
          {t('products.rules.waiting', { n: waiting })}
        </a>
      )}
      {changes > 0 && (
        <a href={linkTo('commodities', { shopId, changing: 'true' })} onClick={close}>
          {t('products.rules.changes', { n: changes })}
        </a>
      )}
      <span className="pr-rules-level" data-off={level !== 'ALL' || undefined}>
        {say(reviewLevelWords[level])}
      </span>
      <Button look="link" aria-label={t('products.rules.setOf', { name: shopName })} onClick={open}>
        {t('products.rules.set')}
      </Button>
    </li>
  )
}
