// One of many, looked for by typing: the server finds, so there may be more of them than a list could hold.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { FieldBox } from './FieldBox'
import type { Option } from './fields'
import { useT } from './i18n'
import type { Bound } from './use-form'

const pauseMs = 250

type Props = Bound<string> & {
  hint?: string
  /** Those that match, the best first; a page of them is enough. */
  find: (keyword: string, signal: AbortSignal) => Promise<readonly Option<string>[]>
  /** The one that is chosen already, whose name nobody has looked up yet. */
  known?: Option<string>
}

export function RemoteSelectField({ id, label, required, error, hint, value, onChange, find, known }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed)
  const [chosen, setChosen] = useState(known)
  const { data, isFetching } = useQuery({
    queryKey: ['remote-select', label, keyword],
    queryFn: ({ signal }) => find(keyword, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data ?? []
  const isListed = found.some((option) => option.value === chosen?.value)
  const options = chosen && chosen.value === value && !isListed && !keyword ? [chosen, ...found] : found
  return (
    <FieldBox {...{ id, label, required, error, hint }}>
      {(aria) => (
        <Select<string, Option<string>>
          id={id}
          className="md-select"
          value={value}
          status={error ? 'error' : undefined}
          placeholder={t('kit.form.find')}
          options={[...options]}
          allowClear={!required}
          loading={isFetching}
          labelRender={({ label: shown, value: of }) => shown ?? (chosen?.value === of ? chosen?.label : of)}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={isFetching ? t('kit.form.finding') : t('kit.form.notFound')}
          onChange={(next: string | undefined, option) => {
            setChosen(Array.isArray(option) ? undefined : option)
            onChange(next)
          }}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

/** The text once the reader has stopped typing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
