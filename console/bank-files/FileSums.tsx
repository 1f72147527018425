// What a file and the books come to, and how far its differences are worked off.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { BankFile } from '#contract/bank-files/calls'
import { Days, Progress } from './marks'

export function FileSums({ file }: { file: BankFile }) {
  const t = useT()
  const { counts, openCount, fileFen, booksFen } = file
  const all = counts.EXPLAINED + openCount
  const percent = all === 0 ? 100 : Math.floor((counts.EXPLAINED / all) * 100)
  const figures = [
    { label: t('bankFiles.fileSum'), value: yuan(fileFen) },
    { label: t('bankFiles.booksSum'), value: yuan(booksFen) },
    { label: t('bankFiles.difference'), value: yuan(fileFen - booksFen), isOff: fileFen !== booksFen },
  ]
  return (
    <div className="bf-sums">
      <div className="bf-progress">
        <strong>{file.name || t('bankFiles.pasted')}</strong>
        <span className="bf-bar" aria-hidden="true">
          <i style={{ inlineSize: `${percent}%` }} />
        </span>
        <small>
          <Progress of={file} />
          {' · '}
          <Days of={file} />
        </small>
      </div>
      <dl>
        {figures.map(({ label, value, isOff }) => (
          <div key={label} data-off={isOff}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
