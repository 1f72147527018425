// What can be done with one of the goods: changed, switched on and off, and deleted once it is off.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import type { Refusal } from '#contract/kit/refusal'
import { type PointsProduct, pointsMall } from '#contract/points-mall/calls'
import { mallRefusals } from '#contract/points-mall/states'

type Doing = { edit: (goods: PointsProduct) => void; gone: () => void; why: Refusal | null }

export function useMallActions({ edit, gone, why }: Doing): (goods: PointsProduct) => Action[] {
  const t = useT()
  const turn = useWrite(pointsMall.reverseEnable, {})
  const remove = useWrite(pointsMall.remove, { done: t('mall.removed') })
  // One row of a batch: what it was refused with is said as any refusal is.
  const flip = (id: string) =>
    turn.mutate({ ids: [id] }, { onSuccess: ([result]) => (result?.why ? toast.error(result.why) : toast.success(t('mall.turned'))) })
  return (goods) => [
    { label: t('kit.form.edit'), permission: 'points-mall:write', why, key: 'e', run: () => edit(goods) },
    goods.isEnabled
      ? {
          label: t('mall.off'),
          permission: 'points-mall:write',
          why,
          confirm: t('mall.offAsk', { name: goods.name }),
          run: () => flip(goods.id),
        }
      : { label: t('mall.on'), permission: 'points-mall:write', why, primary: true, run: () => flip(goods.id) },
    {
      label: t('mall.remove'),
      permission: 'points-mall:write',
      danger: true,
      why: why ?? (goods.isEnabled ? mallRefusals.on : null),
      confirm: t('mall.removeAsk', { name: goods.name }),
      run: () => remove.mutate({ id: goods.id }, { onSuccess: gone }),
    },
  ]
}
