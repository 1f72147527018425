// What a dataset answers: its first rows with the kind of each column, how old they are, and why they are old where they are.

import './datasets.css'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { Result } from '#contract/datasets/table'
import { isNumber, useCellText } from './cell-text'

const shownRows = 20

export function ResultTable({ result, name }: { result: Result; name: string }) {
  const t = useT()
  const cellText = useCellText()
  const { columns, rows } = result.table
  return (
    <>
      {result.problem && <p className="ds-problem">{result.problem}</p>}
      {(columns.length > 0 || !result.problem) && <ResultAge result={result} />}
      {columns.length > 0 && (
        // A table that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div role="group" className="ds-rows" data-scrolls tabIndex={0} aria-label={name}>
          <table>
            <thead>
              <tr>
                {columns.map(({ key, name: column, kind }) => (
                  <th key={key} scope="col" className={isNumber(kind) ? 'ds-number' : undefined}>
                    {column}
                    <small>
                      {key} · {t(`datasets.cell.${kind}`)}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shownRows).map((row, at) => (
                <tr key={at}>
                  {columns.map(({ key, kind }) => (
                    <td key={key} className={isNumber(kind) ? 'ds-number' : undefined}>
                      {cellText(row[key], kind)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="ds-none">{t('datasets.noRows')}</p>}
        </div>
      )}
    </>
  )
}

function ResultAge({ result: { at, tookMs, table, total, isSample } }: { result: Result }) {
  const t = useT()
  const n = total ?? table.rows.length
  return (
    <p className="ds-age">
      {isSample && <span className="ds-sample">{t('datasets.sample')}</span>}
      {t('datasets.age', { time: timeText(at).slice(11), ms: tookMs, n: countText(n) })}
      {n > shownRows && t('datasets.firstRows', { n: shownRows })}
    </p>
  )
}
