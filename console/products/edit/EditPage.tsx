// Adding and editing a commodity, on a page of its own: the address says which.

import '#console/kit/list/list.css'
import '../products.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { freight } from '#contract/freight/calls'
import { products } from '#contract/products/calls'
import { Editor } from './Editor'
import { EditHead } from './Parts'

export function CommodityEditPage() {
  const [{ id: asked }, change] = useAddress()
  const id = /^\d{1,18}$/.test(String(asked)) ? String(asked) : undefined
  // A new one that was saved is known by its id from then on, and the form stays as it is.
  const [made, setMade] = useState<string>()
  const saved = (newId: string) => {
    setMade(newId)
    change({ id: newId }, { replace: true })
  }
  if (id === undefined || id === made) return <New key="new" isMade={made !== undefined} saved={saved} />
  return <Known key={id} id={id} />
}

/** It begins with the shop's usual way of sending. A market has not said yet whose goods they are. */
function New({ isMade, saved }: { isMade: boolean; saved: (id: string) => void }) {
  const isShop = !holds('product:audit')
  const { data, error } = useRead(freight.list, {}, { quiet: true, enabled: isShop })
  if (isShop && !data && !error) return <Waiting isNew />
  const usual = isShop ? data?.find(({ isDefault }) => isDefault)?.id : undefined
  return <Editor isMade={isMade} saved={saved} templateId={usual ?? null} />
}

function Known({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch, isFetching } = useRead(products.detail, { id }, { quiet: true })
  // Not what an earlier visit left in the cache, for it may be changed since; and fetching it again must not change it under the hands.
  const [first, setFirst] = useState<typeof data>()
  if (!first && data?.id === id && !isFetching) setFirst(data)
  if (first) return <Editor detail={first} saved={() => {}} />
  if (error)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  return <Waiting />
}

/** As the form will stand: what comes pushes nothing down. */
const Waiting = ({ isNew = false }: { isNew?: boolean }) => (
  <div className="pr-edit" aria-busy="true">
    <EditHead isNew={isNew} />
    <div className="pr-edit-body">
      <div className="pr-edit-parts">
        {[320, 240, 420].map((height) => (
          <div key={height} className="pr-part" style={{ minHeight: height }}>
            <span className="md-bone" />
          </div>
        ))}
      </div>
    </div>
  </div>
)
