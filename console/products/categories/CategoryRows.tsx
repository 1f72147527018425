// The tree of categories: opened level by level, put in order without dragging.

import { Fragment, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { RowActions } from '#console/kit/list/RowActions'
import { swapped } from '#console/kit/list/swap'
import { DownIcon, RightIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuanText } from '#console/kit/text/numbers'
import { categoryRefusals, products } from '#contract/products/calls'
import type { Category } from '#contract/products/categories'
import type { CategoryTree } from '../category-tree'
import type { Asked } from './CategoryForm'

const deepest = 3

type Props = { tree: CategoryTree; ask: (asked: Asked) => void; chosen: string | undefined; choose: (category: Category) => void }

export function CategoryRows(props: Props) {
  const t = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  return (
    <table className="pr-tree">
      <thead>
        <tr>
          <th scope="col">{t('products.categories.name')}</th>
          <th scope="col" className="md-right">
            {t('products.categories.commission')}
          </th>
          <th scope="col">{t('products.categories.state')}</th>
          <th scope="col">
            <span className="md-unseen">{t('kit.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Level {...props} parentId={null} open={open} toggle={toggle} />
      </tbody>
    </table>
  )
}

type LevelProps = Props & { parentId: string | null; open: ReadonlySet<string>; toggle: (id: string) => void }

function Level(props: LevelProps) {
  const { tree, parentId, open, toggle, chosen, choose } = props
  const t = useT()
  const actionsOf = useActions(props)
  const list = tree.childrenOf(parentId)
  return list.map((category, at) => {
    const isOpen = open.has(category.id)
    const count = tree.childrenOf(category.id).length
    return (
      <Fragment key={category.id}>
        <tr data-chosen={chosen === category.id || undefined}>
          <th scope="row">
            <span className="pr-tree-name" style={{ paddingInlineStart: (category.level - 1) * 24 }}>
              {count > 0 ? (
                <button
                  type="button"
                  className="md-btn md-btn-quiet md-btn-icon"
                  aria-expanded={isOpen}
                  aria-label={t('products.categories.open', { name: category.name })}
                  onClick={() => toggle(category.id)}
                >
                  {isOpen ? <DownIcon /> : <RightIcon />}
                </button>
              ) : (
                <span className="pr-tree-gap" />
              )}
              <button type="button" className="md-opener" aria-pressed={chosen === category.id} onClick={() => choose(category)}>
                {category.name}
              </button>
              {count > 0 && <span className="md-badge">{count}</span>}
            </span>
          </th>
          <td className="md-right">{yuanText(category.commissionRateBp)}%</td>
          <td>
            <StateDot
              label={category.enabled ? 'products.categories.on' : 'products.categories.off'}
              tone={category.enabled ? 'ok' : 'over'}
            />
          </td>
          <td className="md-acts">
            <RowActions of={category.name} list={actionsOf(category, list, at)} menuOnly />
          </td>
        </tr>
        {isOpen && <Level {...props} parentId={category.id} />}
      </Fragment>
    )
  })
}

function useActions({ tree, ask }: LevelProps): (category: Category, list: readonly Category[], at: number) => Action[] {
  const t = useT()
  const sort = useWrite(products.sortCategories)
  const remove = useWrite(products.removeCategory, { done: t('products.categories.removed') })
  return (category, list, at) => {
    const ids = list.map(({ id }) => id)
    const { id, parentId, level } = category
    return [
      { label: t('kit.form.edit'), key: 'e', run: () => ask({ category }) },
      { label: t('kit.history.title'), run: () => ask({ told: category }) },
      ...(level < deepest ? [{ label: t('products.categories.addBelow'), run: () => ask({ parent: category }) }] : []),
      ...(at > 0 ? [{ label: t('products.categories.up'), run: () => sort.mutate({ parentId, ids: swapped(ids, at, at - 1) }) }] : []),
      ...(at < ids.length - 1
        ? [{ label: t('products.categories.down'), run: () => sort.mutate({ parentId, ids: swapped(ids, at, at + 1) }) }]
        : []),
      {
        label: t('products.categories.remove'),
        danger: true,
        confirm: true,
        why: tree.isLeaf(id) ? null : categoryRefusals.used,
        run: () => remove.mutate({ id }),
      },
    ]
  }
}
