// A dataset from an address on the web: how it is asked, and where the rows stand in its answer.

import { RecordField } from '#console/desk/form/RecordField'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
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
  // The form takes all that is typed, and says what is wrong with it.
  const pairs = (key: 'params' | 'headers', name: string) => ({
    terms: [name, t('datasets.value')] as const,
    said: { needed: t('datasets.nameNeeded', { name }), twice: t('datasets.nameTwice', { name }) },
    most,
    given: api[key],
    take: (next: Record<string, string>) => {
      set({ [key]: next })
      return true
    },
    errorOf: (one: string) => form.errorAt(`asks.api.${key}.${one}`),
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
      <RecordField label={t('datasets.query')} {...pairs('params', t('datasets.queryName'))} />
      <RecordField
        label={t('datasets.headers')}
        hint={t(Object.values(api.headers).includes(sealedDots) ? 'datasets.headersKept' : 'datasets.headersHint')}
        {...pairs('headers', t('datasets.headerName'))}
      />
    </>
  )
}
