// The versions: who published what and when; each compared with the draft or another, and the draft put back to it.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { Drawer } from '#console/kit/antd/Drawer'
import { useRead, useWrite } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type ScreenDetail, screens, type VersionRow } from '#contract/screens/calls'
import { Compared } from './Compared'

type Props = { detail: ScreenDetail; close: () => void; restored: (detail: ScreenDetail, no: number) => void }

const pageSize = 100

export function VersionsDrawer({ detail, close, restored }: Props) {
  const t = useT()
  const { data } = useRead(screens.versions, { id: detail.id, pageNumber: 1, pageSize })
  const [compared, compare] = useState<number>()
  const [asked, ask] = useState<number>()
  const restore = useWrite(screens.restoreVersion)
  const run = async (no: number) => {
    const answer = await restore.mutateAsync({ id: detail.id, version: detail.version, no })
    restored(answer, no)
  }
  return (
    <Drawer title={t('screenDesign.versions.title')} close={close}>
      {data?.records.length === 0 && (
        <EmptyState drawing="empty" title={t('screenDesign.versions.none')} hint={t('screenDesign.versions.noneHint')} />
      )}
      <ol className="sd-version-list">
        {data?.records.map((row) => (
          <li key={row.no}>
            <VersionLine
              row={row}
              detail={detail}
              others={data.records.map(({ no }) => no).filter((no) => no !== row.no)}
              isCompared={compared === row.no}
              compare={() => compare(compared === row.no ? undefined : row.no)}
              restore={() => ask(row.no)}
            />
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <ConfirmDialog
          text={t('screenDesign.versions.ask', { no: asked })}
          yes={t('screenDesign.versions.restore')}
          run={() => void run(asked).catch(() => {})}
          close={() => ask(undefined)}
        />
      )}
    </Drawer>
  )
}

type LineProps = {
  row: VersionRow
  detail: ScreenDetail
  others: readonly number[]
  isCompared: boolean
  compare: () => void
  restore: () => void
}

function VersionLine({ row, detail, others, isCompared, compare, restore }: LineProps) {
  const t = useT()
  return (
    <>
      <div className="sd-version">
        <div>
          <b>{t('screenDesign.versions.no', { no: row.no })}</b>
          {row.isPublished && <span className="sd-tag">{t('screenDesign.versions.isShown')}</span>}
          {row.note && <p>{row.note}</p>}
          <p className="sd-quiet">{t('screenDesign.versions.about', { by: row.by, at: timeText(row.at), count: row.widgetCount })}</p>
        </div>
        <span className="sd-version-acts">
          <Button look="link" aria-expanded={isCompared} onClick={compare}>
            {t('screenDesign.versions.compare')}
          </Button>
          <Button look="link" onClick={restore}>
            {t('screenDesign.versions.restore')}
          </Button>
        </span>
      </div>
      {isCompared && <Compared detail={detail} no={row.no} others={others} />}
    </>
  )
}
