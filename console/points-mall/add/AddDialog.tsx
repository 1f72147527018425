// Adding goods for points: chosen many at a time, then set up in one sheet, and each row says what became of it.

import '../mall.css'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { Dialog } from '#console/kit/overlay/Dialog'
import { toast } from '#console/kit/overlay/toast'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { pointsMall } from '#contract/points-mall/calls'
import type { Level } from '../MallPage'
import { ConfigSheet } from './ConfigSheet'
import { lineOfSku, MallSheet, rowOf, type Shared } from './mall-sheet'
import { SharedFields } from './SharedFields'

const MallPicker = lazyPart(async () => (await import('./MallPicker')).MallPicker)

const nothing: Shared = { levelIds: [], startAt: null, endAt: null, shopId: null }

export function AddDialog({ levels, close }: { levels: readonly Level[]; close: () => void }) {
  const t = useT()
  const language = useLanguage()
  const [shared, setShared] = useState(nothing)
  const [isPicking, pick] = useState(true)
  const [store] = useState(() => new MallSheet([], nothing, language))
  const lines = useSyncExternalStore(store.subscribe, store.lines)
  const { data: choices } = useRead(pointsMall.choices, {})
  useEffect(() => store.share(shared, language), [store, shared, language])
  const { leave, question } = useLeaveGuard(lines.length > 0, close)
  const adding = useAdding(store, shared, close)
  const taken = useMemo(() => new Set(lines.flatMap(({ skuId }) => skuId ?? [])), [lines])
  return (
    <>
      <Dialog
        title={t('mall.sheet.title')}
        close={leave}
        footer={
          <>
            <Button onClick={leave}>{t('kit.cancel')}</Button>
            <Button look="primary" pending={adding.isPending} onClick={adding.submit}>
              {t('mall.sheet.submit', { n: lines.length })}
            </Button>
          </>
        }
      >
        <div className="pm-add">
          <SharedFields
            levels={levels}
            shops={choices?.isMarket && lines.some(({ kind }) => kind !== 'GOODS') ? choices.shops : []}
            shared={shared}
            change={setShared}
          />
          <ConfigSheet store={store} isMarket={choices?.isMarket ?? false} coupons={choices?.coupons ?? []} more={() => pick(true)} />
        </div>
      </Dialog>
      <Suspense>
        {isPicking && choices && (
          <MallPicker
            taken={taken}
            categories={choices.categories}
            pick={(skus) => {
              store.add(skus.map(lineOfSku))
              pick(false)
            }}
            close={() => pick(false)}
          />
        )}
      </Suspense>
      {question}
    </>
  )
}

function useAdding(store: MallSheet, shared: Shared, close: () => void) {
  const t = useT()
  const add = useWrite(pointsMall.batchAdd)
  const submit = () => {
    const lines = store.lines()
    if (lines.length === 0) return toast.info(t('mall.sheet.empty'))
    const fresh = lines.map((line) => ({ ...line, refused: undefined }))
    if (fresh.some((line) => Object.keys(store.problemsAt(line)).length > 0)) return toast.error(t('mall.sheet.wrong'))
    add.mutate(
      { rows: lines.map((line) => rowOf(line, shared)) },
      {
        onSuccess: (results) => {
          const made = results.filter(({ id }) => id !== null).length
          if (made === results.length) {
            toast.success(t('mall.sheet.done', { n: made }))
            return close()
          }
          store.settle(results)
          toast.info(t('mall.sheet.some', { n: made, m: results.length - made }))
        },
      },
    )
  }
  return { submit, isPending: add.isPending }
}
