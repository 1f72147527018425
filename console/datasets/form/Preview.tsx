// The rows as they would be now: asked once what stands in the form can be understood, and again when it changes.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { Block } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { useSettled } from '#console/kit/time/use-settled'
import { datasets } from '#contract/datasets/calls'
import type { TableColumn } from '#contract/datasets/table'
import type { Given } from '#contract/kit/call'
import { ResultTable } from '../ResultTable'

type Values = Readonly<Record<string, unknown>>
type Asked = Given<typeof datasets.preview>

const pauseMs = 500

/** Not with every key: a pause later, and only what the server would take. */
function useAsked({ asks, transforms, params, rowCap }: Values, id: string | undefined): Asked | undefined {
  const settled = useSettled(JSON.stringify({ asks, transforms, params, rowCap, ...(id && { id }) }), pauseMs)
  return datasets.preview.input.safeParse(JSON.parse(settled)).success ? (JSON.parse(settled) as Asked) : undefined
}

const nothing = { asks: { kind: 'HOUSE', house: { show: 'funnel', period: 'today' } } } as const satisfies Asked

export function Preview({ values, id }: { values: Values; id: string | undefined }) {
  const t = useT()
  const whole = useAsked(values, id)
  // A step that is not finished yet hides no rows: they are shown as they are before all steps.
  const bare = useAsked({ ...values, transforms: [] }, id)
  const asked = whole ?? bare
  const { data, error, isFetching, isPlaceholderData } = useRead(datasets.preview, asked ?? nothing, {
    quiet: true,
    enabled: asked !== undefined,
  })
  return (
    <Block title={t('datasets.preview')}>
      <div className="ds-now" aria-live="polite" aria-busy={isFetching}>
        {!asked ? (
          <p className="ds-none">{t('datasets.previewNone')}</p>
        ) : error ? (
          <p className="ds-problem">{error.message}</p>
        ) : data && !(isPlaceholderData && data.problem) ? (
          <ResultTable result={data} name={t('datasets.preview')} />
        ) : (
          <p className="ds-none">{t('datasets.fetching')}</p>
        )}
      </div>
    </Block>
  )
}

/** The columns before any step: what steps can be made of. The last that were known stay while others are asked for. */
export function useColumns(values: Values, id: string | undefined): readonly TableColumn[] {
  const asked = useAsked({ ...values, transforms: [] }, id)
  const { data } = useRead(datasets.preview, asked ?? nothing, { quiet: true, enabled: asked !== undefined })
  const [none] = useState<readonly TableColumn[]>([])
  return (asked && data?.table.columns) || none
}
