// What may be done with goods: by those who trade with them, and by those who watch over them.

import { useNavigate } from '@tanstack/react-router'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { pathTo } from '#contract/pages'
import { type Product, products, type RowResult, type Saved } from '#contract/products/calls'
import { mayMove, type ShelfMove, shelfMoveWords, whyNotProduct } from '#contract/products/states'

export type What = 'schedule' | 'audit' | 'change' | 'takeDown' | 'ban'
type Open = (what: What, product: Product) => void
type ActionsOf = (product: Product) => Action[]

/** By what the role holds: who keeps categories is the platform, who reviews beside it is a market. */
export const readerKind = () => (holds('category:write') ? 'PLATFORM' : holds('product:audit') ? 'MARKET' : 'SHOP')

export function useProductActions(open: Open): ActionsOf {
  const trading = useTrading(open)
  const moving = useMoving(open)
  const reviewing = useReviewing(open)
  const removing = useRemoving()
  return (product) => [...reviewing(product), ...trading(product), ...moving(product), ...removing(product)]
}

/** One row of a batch: done, or why not. */
export function tellResult(results: readonly RowResult[], done: string) {
  const refused = results.find(({ ok }) => !ok)
  if (refused) toast.error(refused.reason ?? '')
  else toast.success(done)
}

function useTrading(open: Open): ActionsOf {
  const t = useT()
  const say = useSay()
  const navigate = useNavigate()
  const edit = (id: string) => void navigate({ href: pathTo('commodityForm', { id }) })
  const copy = useWrite(products.copy, { done: t('products.done.copied') })
  const submit = useWrite(products.submit)
  const submitted = ({ reviewStatus }: Saved) =>
    toast.success(t(reviewStatus === 'APPROVED' ? 'products.done.approvedAtOnce' : 'products.done.submitted'))
  const withdraw = useWrite(products.withdraw, { done: t('products.done.withdrawn') })
  return (product) => {
    const { id, version, reviewStatus } = product
    const permission = 'product:write'
    const handing: Action =
      reviewStatus === 'PENDING'
        ? {
            label: say(products.withdraw.title),
            permission,
            why: whyNotProduct.withdraw(product),
            run: () => withdraw.mutate({ id, version }),
          }
        : {
            label: say(products.submit.title),
            permission,
            primary: true,
            why: whyNotProduct.submit(product),
            run: () => submit.mutate({ id, version }, { onSuccess: submitted }),
          }
    return [
      { label: t('products.edit.action'), key: 'e', permission, why: whyNotProduct.edit(product), run: () => edit(id) },
      ...(reviewStatus === 'APPROVED' && whyNotProduct.submit(product) ? [] : [handing]),
      {
        label: t('products.schedule.action'),
        permission: 'product:shelf',
        why: whyNotProduct.schedule(product),
        run: () => open('schedule', product),
      },
      { label: t('products.copy'), permission, run: () => copy.mutate({ id }, { onSuccess: (made) => edit(made.id) }) },
    ]
  }
}

function useMoving(open: Open): ActionsOf {
  const t = useT()
  const say = useSay()
  const write = useWrite(products.updateStatus)
  return (product) => {
    const kind = readerKind()
    const act = (move: ShelfMove, rest: Partial<Action> & Pick<Action, 'run'>): Action[] =>
      mayMove(move, kind)
        ? [{ label: say(shelfMoveWords[move]), permission: 'product:shelf', why: whyNotProduct.move(product, move), ...rest }]
        : []
    const plain = (move: 'on' | 'off' | 'lift') =>
      act(move, {
        run: () => write.mutate({ ids: [product.id], move }, { onSuccess: (results) => tellResult(results, t('products.done.moved')) }),
      })
    return [
      ...plain(product.shelfStatus === 'ON' ? 'off' : 'on'),
      ...act('takeDown', { danger: true, run: () => open('takeDown', product) }),
      ...(product.shelfStatus === 'BANNED' ? plain('lift') : act('ban', { danger: true, run: () => open('ban', product) })),
    ]
  }
}

function useReviewing(open: Open): ActionsOf {
  const t = useT()
  return (product) => {
    const permission = 'product:audit'
    if (product.openChangeId) return [{ label: t('products.change.action'), permission, primary: true, run: () => open('change', product) }]
    if (product.reviewStatus !== 'PENDING') return []
    return [
      {
        label: t('products.audit.action'),
        permission,
        primary: true,
        why: whyNotProduct.audit(product),
        run: () => open('audit', product),
      },
    ]
  }
}

function useRemoving(): ActionsOf {
  const t = useT()
  const remove = useWrite(products.remove)
  const restore = useWrite(products.restore)
  return (product) => {
    const ids = [product.id]
    const permission = 'product:delete'
    if (product.shelfStatus === 'RECYCLED')
      return [
        {
          label: t('products.restore'),
          permission,
          why: whyNotProduct.restore(product, new Date()),
          run: () => restore.mutate({ ids }, { onSuccess: (results) => tellResult(results, t('products.done.restored')) }),
        },
      ]
    return [
      {
        label: t('products.remove'),
        permission,
        danger: true,
        why: whyNotProduct.recycle(product),
        confirm: t('products.removeAsk', { name: product.name }),
        run: () => remove.mutate({ ids }, { onSuccess: (results) => tellResult(results, t('products.done.removed')) }),
      },
    ]
  }
}
