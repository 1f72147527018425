// Under the canvas: what the draft has that the published version has not; folded away it is one line.

import { useMemo, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { DownIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { ScreenDetail } from '#contract/screens/calls'
import { useDraftNow } from '../desk'
import { changesBetween } from '../model/changes'
import { useLater } from '../use-later'
import { ChangeTable, countsOf } from './ChangeTable'

const shown = 4

type Props = { detail: ScreenDetail; openVersions: () => void }

export function ChangesPanel({ detail, openVersions }: Props) {
  const t = useT()
  const draft = useLater(useDraftNow(), 300)
  const { published, publishedNo, displayCount } = detail
  const [isOpen, setOpen] = useState(true)
  const changes = useMemo(() => (published ? changesBetween(published, draft) : []), [published, draft])
  if (!published || publishedNo === null || changes.length === 0) return null
  const { count, widgets } = countsOf(changes)
  return (
    <section className="sd-changes" data-tool="" aria-label={t('screenDesign.changes.title', { no: publishedNo, count })}>
      <header>
        <h2>{t('screenDesign.changes.title', { no: publishedNo, count })}</h2>
        <span className="sd-quiet">
          {t(displayCount > 0 ? 'screenDesign.changes.about' : 'screenDesign.changes.aboutAlone', {
            count: widgets,
            displays: displayCount,
          })}
        </span>
        <Button look="link" onClick={openVersions}>
          {t('screenDesign.versions.open')}
        </Button>
        <IconButton
          label={t(isOpen ? 'screenDesign.changes.fold' : 'screenDesign.changes.unfold')}
          icon={isOpen ? <DownIcon /> : <UpIcon />}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && <ChangeTable changes={changes} most={shown} />}
      {isOpen && changes.length > shown && (
        <p className="sd-quiet sd-more">{t('screenDesign.changes.more', { count: changes.length - shown })}</p>
      )}
    </section>
  )
}
