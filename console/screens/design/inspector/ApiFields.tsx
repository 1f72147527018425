// Rows from an address on the web: the server fetches them, and only from addresses that it may ask.

import { z } from 'zod'
import { RecordField } from '#console/desk/form/RecordField'
import { SelectField, TextField } from '#console/kit/form/fields'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { apiDefinition } from '#contract/datasets/definition'
import { requestTypes, resultTypes } from '#contract/datasets/states'
import { problemsOf } from '#contract/kit/problem'
import type { WidgetData } from '#contract/screens/document'
import { useHeld } from './held'

type Api = Extract<WidgetData, { from: 'api' }>
type Props = { data: Api; take: (data: WidgetData, what?: string) => void }

export function ApiFields({ data, take }: Props) {
  const t = useT()
  const url = useHeld({
    id: 'sd-api-url',
    label: t('screenForm.api.url'),
    schema: apiDefinition.shape.url,
    value: data.url,
    take: (next) => take({ ...data, url: next }, 'url'),
  })
  const path = useHeld({
    id: 'sd-api-path',
    label: t('screenForm.api.path'),
    schema: z.string().max(200),
    value: data.path,
    take: (next) => take({ ...data, path: next }, 'path'),
  })
  return (
    <>
      <TextField {...url} hint={t('screenForm.api.urlHint')} />
      <SelectField
        id="sd-api-request"
        name="requestType"
        label={t('screenForm.api.requestType')}
        required
        value={data.requestType}
        options={requestTypes.map((value) => ({ value, label: value }))}
        onChange={(requestType) => requestType && take({ ...data, requestType })}
      />
      <SelectField
        id="sd-api-result"
        name="resultType"
        label={t('screenForm.api.resultType')}
        required
        value={data.resultType}
        options={resultTypes.map((value) => ({ value, label: t(`screenForm.api.${value}`) }))}
        onChange={(resultType) => resultType && take({ ...data, resultType })}
      />
      <TextField {...path} placeholder={t('screenForm.api.pathExample')} />
      <Params value={data.params} take={(params) => take({ ...data, params }, 'params')} />
    </>
  )
}

type ParamsProps = { value: Api['params']; take: (params: Api['params']) => void }

const { params: paramsSchema } = apiDefinition.shape
const mostParams = 30

/** What the contract refuses is told at its row and changes nothing. */
function Params({ value, take }: ParamsProps) {
  const t = useT()
  const language = useLanguage()
  const errorOf = (name: string, each: string) => {
    const { error } = paramsSchema.safeParse({ [name]: each })
    return error && problemsOf(error, paramsSchema, language)[name]
  }
  return (
    <RecordField
      label={t('screenForm.api.params')}
      terms={[t('screenForm.api.paramName'), t('screenForm.api.paramValue')]}
      said={{ needed: t('screenForm.api.paramNeeded'), twice: t('screenForm.api.paramTwice') }}
      most={mostParams}
      given={value}
      errorOf={errorOf}
      take={(next) => {
        const isFine = paramsSchema.safeParse(next).success
        if (isFine) take(next)
        return isFine
      }}
    />
  )
}
