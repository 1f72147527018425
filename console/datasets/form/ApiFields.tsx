// A dataset from an address on the web: how it is asked, and where the rows stand in its answer.

import { useState } from 'react'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { same } from '#console/kit/form/form-check'
import { type Pair, PairsField } from '#console/kit/form/PairsField'
import { useT } from '#console/kit/text/i18n'
import type { ApiDefinition } from '#contract/datasets/definition'
import { requestTypes, resultTypes, sealedDots } from '#contract/datasets/states'
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
    errorOf: (name: string) => form.errorAt(`asks.api.${key}.${name}`),
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
        hint={t(Object.values(api.headers).includes(sealedDots) ? 'datasets.headersKept' : 'datasets.headersHint')}
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
  errorOf: (name: string) => string | undefined
}

/** What is sent has each name once; a row that is empty altogether is none. */
const recordOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(pairs.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => [name, value]))
const pairsOf = (given: Readonly<Record<string, string>>): Pair[] => Object.entries(given).map(([name, value]) => ({ name, value }))

/** While somebody types, two rows may have one name or none. What came from elsewhere, as from a draft, takes the place of what was typed. */
function RecordField({ label, terms, hint, given, change, errorOf }: RecordProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => pairsOf(given))
  const pairs = same(recordOf(typed), given) ? typed : pairsOf(given)
  const errorAt = (at: number) => {
    const { name = '', value = '' } = pairs[at] ?? {}
    if (name === '') return value === '' ? undefined : t('datasets.nameNeeded', { name: terms[0] })
    return pairs.findIndex((pair) => pair.name === name) < at ? t('datasets.nameTwice', { name: terms[0] }) : errorOf(name)
  }
  return (
    <PairsField
      label={label}
      terms={terms}
      pairs={pairs}
      most={most}
      hint={hint}
      errorAt={errorAt}
      change={(next) => {
        setTyped(next)
        change(recordOf(next))
      }}
    />
  )
}
