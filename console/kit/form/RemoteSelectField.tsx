// One of many, looked for by typing: the server finds, so there may be more of them than a list could hold.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Option, SearchSelect } from '../control/Select'
import { useT } from '../text/i18n'
import { useSettled } from '../time/use-settled'
import { FieldBox } from './FieldBox'
import type { Bound } from './use-form'

const pauseMs = 250

type Find = (keyword: string, signal: AbortSignal) => Promise<readonly Option<string>[]>

type SelectProps = {
  id?: string
  label: string
  placeholder?: string
  value: string | undefined
  onChange: (value: string | undefined, label?: string) => void
  /** Those that match, the best first; a page of them is enough. */
  find: Find
  /** The one that is chosen already, whose name nobody has looked up yet. */
  known?: Option<string>
  required?: boolean
  isWrong?: boolean
  aria?: Record<string, unknown>
}

export function RemoteSelect({ id, label, placeholder, value, onChange, find, known, required, isWrong, aria }: SelectProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, pauseMs)
  const [picked, pick] = useState<Option<string>>()
  // The name of what it began with may come later; what is typed meanwhile stays.
  const chosen = [picked, known].find((one) => one !== undefined && one.value === value)
  const { data, isFetching } = useQuery({
    // Two fields of one name may look for different things.
    queryKey: ['remote-select', id, label, keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data ?? []
  const isListed = found.some((option) => option.value === chosen?.value)
  const options = chosen && !isListed && !keyword ? [chosen, ...found] : found
  return (
    <SearchSelect
      id={id}
      value={value}
      isWrong={isWrong}
      placeholder={placeholder ?? t('kit.form.find')}
      options={options}
      isClearable={!required}
      loading={isFetching}
      nameOf={(of) => (chosen?.value === of ? chosen.label : of)}
      search={setTyped}
      nothing={isFetching ? t('kit.form.finding') : t('kit.form.notFound')}
      onChange={(option) => {
        pick(option)
        onChange(option?.value, option?.label)
      }}
      aria-label={id ? undefined : label}
      {...aria}
    />
  )
}

type Props = Bound<string> & { hint?: string; placeholder?: string; find: Find; known?: Option<string> }

export const RemoteSelectField = ({ id, label, required, error, hint, placeholder, value, onChange, find, known }: Props) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => (
      <RemoteSelect
        id={id}
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        find={find}
        known={known}
        required={required}
        aria={aria}
        isWrong={Boolean(error)}
      />
    )}
  </FieldBox>
)
