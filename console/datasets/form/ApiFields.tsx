// A dataset from an address on the web: how it is asked, and where the rows stand in its answer.

import { useState } from 'react'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { type Pair, PairsField } from '#console/kit/form/PairsField'
import { useT } from '#console/kit/text/i18n'
import type { ApiDefinition } from '#contract/datasets/definition'
import { requestTypes, resultTypes } from '#contract/datasets/states'
import { boundAt, type Fields } from './bound-at'

type Props = { form: Fields; api: ApiDefinition }
const most = 20

export function ApiFields({ form, api }: Props) {
  const t = useT()
  const set = (patch: Partial<ApiDefinition>) => form.set({ asks: { kind: 'API', api: { ...api, ...patch } } })
  const field = <K extends keyof ApiDefinition>(key: K, label: string, isOptional = false) =>
    boundAt<ApiDefinition[K]>(form, {
      path: `asks.api.${key}`,
      label,
      value: api[key],
      change: (value) => set({ [key]: value }),
      isOptional,
    })
  const pairs = (key: 'params' | 'headers') => ({
    given: api[key],
    change: (next: Record<string, string>) => set({ [key]: next }),
    error: form.errorAt(`asks.api.${key}`),
  })
  return (
    <>
      <TextField {...field('url', t('datasets.url'))} inputMode="url" placeholder={t('datasets.urlExample')} hint={t('datasets.urlHint')} />
      <FieldRow>
        <SelectField
          {...field('requestType', t('datasets.requestType'))}
          options={requestTypes.map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...field('resultType', t('datasets.resultType'))}
          options={resultTypes.map((value) => ({ value, label: t(`datasets.results.${value}`) }))}
        />
      </FieldRow>
      <TextField
        {...field('path', t('datasets.path'), true)}
        maxLength={200}
        placeholder={t('datasets.pathExample')}
        hint={t('datasets.pathHint')}
      />
      <RecordField label={t('datasets.query')} terms={[t('datasets.queryName'), t('datasets.value')]} {...pairs('params')} />
      <RecordField
        label={t('datasets.headers')}
        terms={[t('datasets.headerName'), t('datasets.value')]}
        hint={t('datasets.headersHint')}
        {...pairs('headers')}
      />
    </>
  )
}

type RecordProps = {
  label: string
  terms: readonly [string, string]
  hint?: string
  given: Readonly<Record<string, string>>
  change: (next: Record<string, string>) => void
  error: string | undefined
}

/** While somebody types, two rows may have one name or none; what is sent has each once. */
function RecordField({ label, terms, hint, given, change, error }: RecordProps) {
  const [pairs, setPairs] = useState<Pair[]>(() => Object.entries(given).map(([name, value]) => ({ name, value })))
  return (
    <>
      <PairsField
        label={label}
        terms={terms}
        pairs={pairs}
        most={most}
        hint={hint}
        change={(next) => {
          setPairs(next)
          change(Object.fromEntries(next.filter(({ name }) => name !== '').map(({ name, value }) => [name, value])))
        }}
      />
      {error && <p className="md-field-error">{error}</p>}
    </>
  )
}
