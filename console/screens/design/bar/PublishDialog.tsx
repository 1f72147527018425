// Before publishing: what becomes another, widget by widget, and a note for the list of versions.

import { useMemo } from 'react'
import { SmallForm } from '#console/desk/form/SmallForm'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import { emptyDocument } from '#contract/screens/document'
import { ChangeTable, countsOf } from '../changes/ChangeTable'
import { changesBetween } from '../model/changes'

type Props = { detail: ScreenDetail; close: () => void; published: (detail: ScreenDetail) => void }

export function PublishDialog({ detail, close, published }: Props) {
  const t = useT()
  const no = (detail.publishedNo ?? 0) + 1
  const form = useForm(
    screens.publish,
    { id: detail.id, version: detail.version, note: '' },
    {
      done: t('screenDesign.publish.done', { no }),
      onDone: (answer) => {
        published(answer)
        close()
      },
    },
  )
  const changes = useMemo(() => changesBetween(detail.published ?? emptyDocument, detail.draft), [detail])
  const { count, widgets } = countsOf(changes)
  return (
    <SmallForm
      title={t('screenDesign.publish.title', { no })}
      form={form}
      close={close}
      act={{ label: t('screenDesign.publish.open', { no }) }}
    >
      <p className="sd-quiet">
        {detail.publishedNo === null
          ? t('screenDesign.publish.first', { count: widgets })
          : t(detail.displayCount > 0 ? 'screenDesign.publish.about' : 'screenDesign.publish.aboutAlone', {
              no: detail.publishedNo,
              count,
              displays: detail.displayCount,
            })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sd-change-box" role="region" aria-label={t('screenDesign.changes.list')} tabIndex={0}>
        <ChangeTable changes={changes} />
        {changes.length === 0 && <p className="sd-hint">{t('screenDesign.publish.nothing')}</p>}
      </div>
      <TextField {...form.bind('note')} placeholder={t('screenDesign.publish.note')} maxLength={100} />
    </SmallForm>
  )
}
