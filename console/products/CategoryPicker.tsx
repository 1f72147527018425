// Choosing a category: level by level, or by typing a part of its name. A form takes only the narrowest, a filter any.

import './products.css'
import { type AriaAttributes, useId, useMemo, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { CheckIcon, CloseIcon, DownIcon, RightIcon } from '#console/kit/mark/icons'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { products } from '#contract/products/calls'
import type { Category } from '#contract/products/categories'
import { type CategoryTree, categoryTree } from './category-tree'

const keptMs = 60_000

export function useCategories(): { tree: CategoryTree; isLoaded: boolean } {
  const { data } = useRead(products.categories, {}, { quiet: true, staleMs: keptMs })
  const tree = useMemo(() => categoryTree(data ?? []), [data])
  return { tree, isLoaded: data !== undefined }
}

type Props = {
  label: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  /** Any level will do. */
  isFilter?: boolean
  id?: string
  aria?: Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>
}

export function CategoryPicker({ label, value, onChange, isFilter = false, id, aria }: Props) {
  const t = useT()
  const { tree } = useCategories()
  const name = tree.nameOf(value)
  const shown = isFilter ? (tree.pathOf(value).at(-1)?.name ?? '') : name
  return (
    <div
      className={`pr-category ${isFilter ? `md-chip ${value ? 'md-chip-on' : ''}` : ''}`}
      data-wrong={aria?.['aria-invalid'] || undefined}
    >
      <Popup
        kind="dialog"
        className={isFilter ? undefined : 'md-picker'}
        label={`${label} ${name || t('products.category.none')}`}
        button={
          isFilter ? (
            <>
              {label}
              {value && <b>{shown}</b>}
              <DownIcon />
            </>
          ) : (
            <>
              <span id={id} className={shown ? '' : 'pr-placeholder'}>
                {shown || t('products.category.choose')}
              </span>
              <DownIcon />
            </>
          )
        }
      >
        {(close) => <Panel tree={tree} value={value} isFilter={isFilter} choose={onChange} close={close} />}
      </Popup>
      {isFilter && value && (
        <button type="button" aria-label={t('kit.list.clearFilter', { name: label })} onClick={() => onChange(undefined)}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

type PanelProps = { tree: CategoryTree; value: string | undefined; isFilter: boolean; choose: (id: string) => void; close: () => void }

function Panel({ tree, value, isFilter, choose, close }: PanelProps) {
  const t = useT()
  const field = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => tree.pathOf(value).map(({ id }) => id))
  const take = (one: Category, level: number) => {
    const isLeaf = tree.isLeaf(one.id)
    setOpen([...open.slice(0, level), one.id])
    if (isLeaf || isFilter) choose(one.id)
    if (isLeaf) close()
  }
  const columns = [null, ...open].map((parent) => tree.childrenOf(parent)).filter((list) => list.length > 0)
  return (
    <div className="pr-categories">
      <label htmlFor={field} className="md-unseen">
        {t('products.category.find')}
      </label>
      <input
        id={field}
        className="md-input"
        placeholder={t('products.category.find')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' ? (
        <ul className="pr-categories-found">
          {tree.find(text).map((one) => (
            <li key={one.id}>
              <Choice one={one} name={tree.nameOf(one.id)} isOn={one.id === value} take={() => take(one, 0)} />
            </li>
          ))}
          {tree.find(text).length === 0 && <li className="md-time">{t('kit.form.notFound')}</li>}
        </ul>
      ) : (
        <div className="pr-categories-levels">
          {columns.map((list, level) => (
            <ul key={list[0]?.id}>
              {list.map((one) => (
                <li key={one.id}>
                  <Choice
                    one={one}
                    name={one.name}
                    isOn={open[level] === one.id}
                    opens={!tree.isLeaf(one.id)}
                    take={() => take(one, level)}
                  />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </div>
  )
}

type ChoiceProps = { one: Category; name: string; isOn: boolean; opens?: boolean; take: () => void }

const Choice = ({ one, name, isOn, opens = false, take }: ChoiceProps) => (
  <button type="button" className="md-menu-item" aria-pressed={isOn} data-off={!one.enabled || undefined} onClick={take}>
    <span>{name}</span>
    {opens ? <RightIcon /> : isOn && <CheckIcon />}
  </button>
)
