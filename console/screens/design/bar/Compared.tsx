// A version beside the draft or another version: both as pictures, and what differs, widget by widget.

import { useMemo, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { useT } from '#console/kit/text/i18n'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import type { ScreenDocument } from '#contract/screens/document'
import { playerOf } from '#contract/screens/paths'
import { Pictured } from '../../list/Thumbnail'
import { ChangeTable, countsOf } from '../changes/ChangeTable'
import { useDraftNow } from '../desk'
import { changesBetween } from '../model/changes'

/** The draft has no number: it is later than all that have one. */
const draftNo = 0

type Props = { detail: ScreenDetail; no: number; others: readonly number[] }

export function Compared({ detail, no, others }: Props) {
  const t = useT()
  const [other, choose] = useState(draftNo)
  const [earlier, later] = other === draftNo || other > no ? [no, other] : [other, no]
  const before = useDocument(detail, earlier)
  const after = useDocument(detail, later)
  const changes = useMemo(() => (before && after ? changesBetween(before, after) : null), [before, after])
  const nameOf = (one: number) => (one === draftNo ? t('screenDesign.versions.draft') : t('screenDesign.versions.no', { no: one }))
  return (
    <div className="sd-compared">
      <div className="sd-compared-with">
        <span>{t('screenDesign.versions.with', { no })}</span>
        <Select
          aria-label={t('screenDesign.versions.other')}
          value={other}
          options={[draftNo, ...others].map((value) => ({ value, label: nameOf(value) }))}
          onChange={(next) => choose(next ?? draftNo)}
        />
      </div>
      <div className="sd-side-by-side">
        <Side detail={detail} no={earlier} document={before} name={nameOf(earlier)} />
        <Side detail={detail} no={later} document={after} name={nameOf(later)} />
      </div>
      {changes && (
        <p className="sd-quiet" role="status">
          {changes.length === 0
            ? t('screenDesign.versions.same')
            : t('screenDesign.versions.differs', { before: nameOf(earlier), after: nameOf(later), ...countsOf(changes) })}
        </p>
      )}
      {changes && changes.length > 0 && <ChangeTable changes={changes} />}
    </div>
  )
}

function useDocument({ id }: ScreenDetail, no: number): ScreenDocument | undefined {
  const draft = useDraftNow()
  const { data } = useRead(screens.versionDetail, { id, no }, { enabled: no !== draftNo })
  if (no === draftNo) return draft
  return data?.no === no ? data.document : undefined
}

type SideProps = { detail: ScreenDetail; no: number; document: ScreenDocument | undefined; name: string }

function Side({ detail: { id, name: screen, unitName }, no, document, name }: SideProps) {
  const t = useT()
  const isDraft = no === draftNo
  const label = t('screenDesign.versions.pictureOf', { name })
  return (
    <figure>
      <div className="sd-side-picture" aria-busy={!document}>
        {document && (
          <Pictured id={id} which={isDraft ? { isDraft } : { no }} document={document} known={{ unit: unitName, screen }} label={label} />
        )}
      </div>
      <figcaption>
        <a href={isDraft ? playerOf(id, true) : `${playerOf(id, false)}&no=${no}`} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </figcaption>
    </figure>
  )
}
