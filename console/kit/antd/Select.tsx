// One of several, chosen from a list that opens: a short list, one that the server searches, or words of one's own.

import { Select as AntdSelect } from 'antd'
import type { AriaAttributes } from 'react'

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

type Props<V> = Common<V> & { onChange: (value: V | undefined) => void; disabled?: boolean; canSearch?: boolean }

export const Select = <V extends string | number>({ options, onChange, isWrong, isClearable, canSearch, ...rest }: Props<V>) => (
  <AntdSelect<V, Option<V>>
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
  <AntdSelect<string, Option<string>>
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
