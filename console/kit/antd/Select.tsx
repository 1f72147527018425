// One of several, chosen from a list that opens: a short list, one that the server searches, or words of one's own.

import { Select as AntdSelect, type SelectProps } from 'antd'
import { type AriaAttributes, useRef } from 'react'
import { layerOf, raise } from '../overlay/layer'

export type Option<V> = { value: V; label: string; disabled?: boolean; title?: string }

type Common<V> = AriaAttributes & {
  id?: string
  className?: string
  value: V | undefined
  options: readonly Option<V>[]
  isWrong?: boolean
  isClearable?: boolean
  loading?: boolean
  placeholder?: string
}

/** The library's own, whose list lies above whatever the field stands in. */
function LayeredSelect<V, O extends object>(props: SelectProps<V, O>) {
  const layer = useRef<HTMLElement>(null)
  return (
    <AntdSelect<V, O>
      getPopupContainer={(field: HTMLElement) => {
        layer.current = layerOf(field)
        return layer.current
      }}
      onOpenChange={(isOpen) => isOpen && layer.current && raise(layer.current)}
      {...props}
    />
  )
}

type Props<V> = Common<V> & { onChange: (value: V | undefined) => void; disabled?: boolean; canSearch?: boolean }

export const Select = <V extends string | number>({ options, onChange, isWrong, isClearable, canSearch, ...rest }: Props<V>) => (
  <LayeredSelect<V, Option<V>>
    status={isWrong ? 'error' : undefined}
    options={[...options]}
    allowClear={isClearable}
    showSearch={canSearch ? { optionFilterProp: 'label' } : false}
    onChange={(chosen: V | undefined) => onChange(chosen)}
    {...rest}
  />
)

type SearchProps = Common<string> & {
  /** The name of one that is chosen and not among the options. */
  nameOf: (value: string) => string
  search: (typed: string) => void
  nothing: string
  onChange: (chosen: Option<string> | undefined) => void
}

/** The options come from elsewhere, as an answer to what was typed. */
export const SearchSelect = ({ options, nameOf, search, nothing, onChange, isWrong, isClearable, ...rest }: SearchProps) => (
  <LayeredSelect<string, Option<string>>
    status={isWrong ? 'error' : undefined}
    options={[...options]}
    allowClear={isClearable}
    labelRender={({ label, value }) => label ?? nameOf(String(value))}
    showSearch={{ filterOption: false, onSearch: search }}
    notFoundContent={nothing}
    onChange={(_value: string | undefined, option) => onChange(Array.isArray(option) ? undefined : option)}
    {...rest}
  />
)

type TagsProps = AriaAttributes & { id: string; value: readonly string[]; most: number; onChange: (tags: string[]) => void }

/** Short words, typed one after the other; there is no list to choose them from. */
export const TagsBox = ({ value, most, onChange, ...rest }: TagsProps) => (
  <AntdSelect<string[]>
    mode="tags"
    className="md-select"
    open={false}
    suffixIcon={null}
    maxCount={most}
    value={[...value]}
    onChange={onChange}
    {...rest}
  />
)
