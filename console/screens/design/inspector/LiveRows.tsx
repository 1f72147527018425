// What a widget shows right now: the first rows, how old they are, how long they took; and asking again.

import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { RefreshIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { zone } from '#console/kit/time/zone'
import type { Widget } from '#contract/screens/document'
import { numericKinds, written } from '../../widgets/write'
import { ResultsContext, useResult } from '../results'

const shownRows = 5
const shownColumns = 3

export function LiveRows({ widget }: { widget: Widget }) {
  const t = useT()
  const language = useLanguage()
  const held = useContext(ResultsContext)
  const result = useResult(widget)
  const failure = useSyncExternalStore(held?.results.watch ?? never, () => held?.results.failure() ?? '')
  const age = useAge(result?.at)
  const columns = result?.table.columns.filter(({ key }) => key !== 'key').slice(0, shownColumns) ?? []
  const rows = result?.table.rows.slice(0, shownRows) ?? []
  const count = result ? (result.total ?? result.table.rows.length) : 0
  return (
    <section className="sd-live" aria-label={t('screenForm.live.title')}>
      <header>
        <h2>{t('screenForm.live.title')}</h2>
        <span className="sd-age" data-old={result?.problem ? '' : undefined}>
          {result ? t('screenForm.live.age', { age, count, ms: result.tookMs }) : failure || t('screenForm.live.waiting')}
        </span>
        <IconButton label={t('screenForm.live.again')} icon={<RefreshIcon />} onClick={() => held?.refresh()} />
      </header>
      {result?.problem && <p className="md-field-error">{result.problem}</p>}
      {result?.isSample && <p className="sd-hint">{t('screenForm.live.sample')}</p>}
      {rows.length > 0 && (
        <div className="sd-rows">
          <table>
            <thead>
              <tr>
                {columns.map(({ key, name, kind }) => (
                  <th key={key} scope="col" data-number={numericKinds.has(kind) || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows have no names of their own
                <tr key={n}>
                  {columns.map(({ key, kind }) => (
                    <td key={key} data-number={numericKinds.has(kind) || undefined}>
                      {written(row[key], kind, { language, zone: zone() }, 'exact')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {result && rows.length === 0 && <p className="sd-hint">{t('screenForm.live.none')}</p>}
      <p className="sd-hint">{t('screenForm.live.kept')}</p>
    </section>
  )
}
const never = () => () => {}

/** In words, and older every few seconds. */
function useAge(at: string | undefined): string {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  if (at === undefined) return ''
  const seconds = Math.max(0, Math.round((Math.max(now, Date.parse(at)) - Date.parse(at)) / 1000))
  if (seconds < 60) return t('screenForm.live.secondsAgo', { count: seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 60
    ? t('screenForm.live.minutesAgo', { count: minutes })
    : t('screenForm.live.hoursAgo', { count: Math.round(minutes / 60) })
}
