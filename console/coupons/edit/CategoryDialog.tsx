// Choosing categories from their tree: one that is chosen brings all below it.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { products } from '#contract/products/calls'
import type { Category } from '#contract/products/categories'

type Props = { chosen: readonly string[]; change: (ids: string[]) => void; close: () => void }

export function CategoryDialog({ chosen, change, close }: Props) {
  const t = useT()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen))
  const [text, setText] = useState('')
  const { data } = useRead(products.categories, {}, { staleMs: 60_000 })
  const list = (data ?? []).filter((one) => one.enabled || ids.has(one.id))
  const byId = new Map(list.map((one) => [one.id, one]))
  const wanted = text.trim().toLowerCase()
  const fits = (one: Category): boolean => pathOf(one, byId).some(({ name }) => name.toLowerCase().includes(wanted))
  const take = () => {
    change([...ids])
    close()
  }
  return (
    <Dialog
      title={t('couponForm.pick.categories')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" onClick={take}>
            {t('couponForm.pick.takeCategories', { n: ids.size })}
          </Button>
        </>
      }
    >
      <div className="cu-categories">
        <SearchField placeholder={t('couponForm.pick.searchCategory')} value={text} change={setText} />
        <ul aria-busy={!data}>
          {ordered(list, null)
            .filter((one) => wanted === '' || fits(one))
            .map((one) => (
              <li key={one.id} data-level={one.level}>
                <Line path={pathOf(one, byId)} ids={ids} toggle={() => setIds(toggledIn(ids, one.id, list, byId))} />
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  )
}

type ById = ReadonlyMap<string, Category>

/** Chosen with one above it, it needs no tick of its own. */
function Line({ path, ids, toggle }: { path: readonly Category[]; ids: ReadonlySet<string>; toggle: () => void }) {
  const t = useT()
  const isCovered = path.slice(0, -1).some(({ id }) => ids.has(id))
  const one = path.at(-1)
  if (!one) return null
  return (
    <label className="cu-tick">
      <Tick label={path.map(({ name }) => name).join(' / ')} on={isCovered || ids.has(one.id)} change={isCovered ? () => {} : toggle} />
      <span aria-hidden="true">{one.name}</span>
      {isCovered && <small className="cu-quiet">{t('couponForm.pick.covered')}</small>}
    </label>
  )
}

/** What lies below comes with it, and leaves the list of its own. */
function toggledIn(ids: ReadonlySet<string>, id: string, list: readonly Category[], byId: ById): ReadonlySet<string> {
  if (ids.has(id)) return new Set([...ids].filter((one) => one !== id))
  const below = new Set(list.filter((one) => one.id !== id && pathOf(one, byId).some((above) => above.id === id)).map((one) => one.id))
  return new Set([...[...ids].filter((one) => !below.has(one)), id])
}

/** From the widest to the category itself. */
function pathOf(one: Category, byId: ById): Category[] {
  const above = one.parentId === null ? undefined : byId.get(one.parentId)
  return above ? [...pathOf(above, byId), one] : [one]
}

/** Each followed by what lies below it. */
const ordered = (list: readonly Category[], parent: string | null): Category[] =>
  list.filter(({ parentId }) => parentId === parent).flatMap((one) => [one, ...ordered(list, one.id)])
