// The goods that earn points of their own: chosen with the selector, each with its points for a piece.

import { Suspense, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import type { Bound } from '#console/kit/form/use-form'
import { countReading, useTyped } from '#console/kit/form/use-typed'
import { Said } from '#console/kit/list/Said'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type TaskProduct, tasks } from '#contract/tasks/calls'
import { mostTaskProducts, type TaskRule } from '#contract/tasks/states'

const ProductPicker = lazyPart(async () => (await import('#console/desk/goods/ProductPicker')).ProductPicker)

type Item = NonNullable<TaskRule['products']>[number]
type Props = Bound<Item[]> & { names: Readonly<Record<string, string>> }
const first = 10

export function ProductsField({ value = [], onChange, names }: Props) {
  const t = useT()
  const [isPicking, pick] = useState(false)
  const [known, learn] = useState(names)
  const set = (productId: string, points: number | undefined) =>
    // A box that was emptied is said to be wrong when it is saved, as every other.
    onChange(value.map((item) => (item.productId === productId ? { ...item, points: points as number } : item)))
  const add = (found: readonly TaskProduct[]) => {
    learn({ ...known, ...Object.fromEntries(found.map(({ id, name }) => [id, name])) })
    onChange([...value, ...found.map(({ id }) => ({ productId: id, points: value[0]?.points ?? first }))])
  }
  return (
    <>
      {value.length > 1 && <All apply={(points) => onChange(value.map((item) => ({ ...item, points })))} />}
      {value.length === 0 && <p className="md-note">{t('tasks.form.noGoods')}</p>}
      <ul className="tk-rows tk-goods">
        {value.map(({ productId, points }) => {
          const name = known[productId] ?? productId
          return (
            <li key={productId}>
              <Said text={name} />
              <Points label={t('tasks.form.pointsOf', { name })} value={points} change={(next) => set(productId, next)} />
              <IconButton
                label={t('tasks.form.dropGoods', { name })}
                icon={<CloseIcon />}
                onClick={() => onChange(value.filter((item) => item.productId !== productId))}
              />
            </li>
          )
        })}
      </ul>
      <Button icon={<PlusIcon />} onClick={() => pick(true)}>
        {t('tasks.form.addGoods')}
      </Button>
      <Suspense>
        {isPicking && (
          <ProductPicker
            call={tasks.products}
            taken={new Set(value.map(({ productId }) => productId))}
            most={mostTaskProducts}
            pick={add}
            close={() => pick(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type PointsProps = { label: string; value: number | undefined; change: (value: number | undefined) => void }

function Points({ label, value, change }: PointsProps) {
  const { shown, type, settle } = useTyped(value, change, countReading)
  return <TextBox aria-label={label} className="md-number" inputMode="numeric" value={shown} onChange={type} onBlur={settle} />
}

/** One figure for all of them. */
function All({ apply }: { apply: (points: number) => void }) {
  const t = useT()
  const [points, setPoints] = useState<number>()
  return (
    <div className="tk-all">
      <span>{t('tasks.form.allGoods')}</span>
      <Points label={t('tasks.form.allGoods')} value={points} change={setPoints} />
      <Button onClick={() => points !== undefined && apply(points)}>{t('tasks.form.apply')}</Button>
    </div>
  )
}
