// Rows from an address on the web: the server fetches them, and only from addresses that it may ask.

import { z } from 'zod'
import { Button, IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { SelectField, TextField } from '#console/kit/form/fields'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { apiDefinition } from '#contract/datasets/definition'
import { requestTypes, resultTypes } from '#contract/datasets/states'
import type { WidgetData } from '#contract/screens/document'
import { useHeld } from './held'

type Api = Extract<WidgetData, { from: 'api' }>
type Props = { data: Api; take: (data: WidgetData, what?: string) => void }

const isName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/

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
      <Pairs label={t('screenForm.api.params')} value={data.params} take={(params) => take({ ...data, params }, 'params')} />
    </>
  )
}

type PairsProps = { label: string; value: Readonly<Record<string, string>>; take: (pairs: Record<string, string>) => void }

function Pairs({ label, value, take }: PairsProps) {
  const t = useT()
  const pairs = Object.entries(value)
  const put = (next: readonly (readonly [string, string])[]) => take(Object.fromEntries(next))
  const fresh = Array.from({ length: 30 }, (_, n) => `p${n + 1}`).find((name) => !(name in value)) ?? 'p'
  return (
    <fieldset className="md-field sd-list">
      <legend>{label}</legend>
      {pairs.map(([name, each], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- known by its place: its name is being typed
        <div key={at} className="sd-list-row">
          <TextBox
            aria-label={t('screenForm.api.paramName', { n: at + 1 })}
            value={name}
            onChange={(to) => isName.test(to) && !(to in value) && put(pairs.map((pair, n) => (n === at ? [to, each] : pair)))}
          />
          <TextBox
            aria-label={t('screenForm.api.paramValue', { n: at + 1 })}
            value={each}
            onChange={(to) => put(pairs.map((pair, n) => (n === at ? [name, to.slice(0, 500)] : pair)))}
          />
          <IconButton
            label={t('screenForm.api.paramRemove', { n: at + 1 })}
            icon={<CloseIcon />}
            onClick={() => put(pairs.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <Button look="link" icon={<PlusIcon />} onClick={() => put([...pairs, [fresh, '']])}>
        {t('screenForm.api.paramAdd')}
      </Button>
    </fieldset>
  )
}
