// A dataset from an external database: which source, and one statement whose parameters are bound.

import { useRead } from '#console/kit/call/calls'
import { SelectField, TextAreaField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { sources } from '#contract/datasets/calls'
import type { SqlDefinition } from '#contract/datasets/definition'
import { sourceStateWords } from '#contract/datasets/states'
import { boundAt, type Fields } from './bound-at'

type Props = { form: Fields; sql: SqlDefinition }
const mostLetters = 20_000

export function SqlFields({ form, sql }: Props) {
  const t = useT()
  const { data } = useRead(sources.page, { pageNumber: 1, pageSize: 100 }, { quiet: true })
  const say = useSay()
  const options = (data?.records ?? []).map(({ id, name, state }) => ({
    value: id,
    label: state === 'OK' ? name : t('datasets.sourceOff', { name, state: say(sourceStateWords[state]) }),
    disabled: state !== 'OK',
  }))
  const field = <K extends keyof SqlDefinition>(key: K, label: string) =>
    boundAt<SqlDefinition[K]>(form, {
      path: `asks.sql.${key}`,
      label,
      value: sql[key],
      change: (value) => form.set({ asks: { kind: 'SQL', sql: { ...sql, [key]: value } } }),
    })
  const source = field('sourceId', t('datasets.source'))
  return (
    <>
      <SelectField
        {...source}
        value={source.value || undefined}
        error={source.error && !source.value ? t('datasets.chooseSource') : source.error}
        placeholder={t('datasets.chooseSource')}
        options={options}
        hint={t(data?.records.length === 0 ? 'datasets.noSources' : 'datasets.sourceHint')}
      />
      <div className="ds-sql">
        <TextAreaField
          {...field('sql', t('datasets.sql'))}
          maxLength={mostLetters}
          rows={8}
          placeholder={t('datasets.sqlExample')}
          hint={t('datasets.sqlHint')}
        />
      </div>
      <CountField {...field('timeoutMs', t('datasets.timeout'))} suffix={t('datasets.ms')} />
    </>
  )
}
