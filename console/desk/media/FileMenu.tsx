// What can be done with one file of the library, and why not when it cannot.

import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell, useRead, useWrite } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { Select } from '#console/kit/control/Select'
import { MoreIcon } from '#console/kit/mark/icons'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { Dialog } from '#console/kit/overlay/Dialog'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { files, type StoredFile, whyNotDelete } from '#contract/files/calls'
import { downloadFile } from '../upload/transport'
import { branchesOf } from './folder-tree'
import { GreyableItem } from './GreyableItem'
import { NameDialog } from './NameDialog'
import type { Media } from './use-media'

type Question = 'rename' | 'move' | 'uses' | 'remove'
type Props = { file: StoredFile; media: Media }

export function FileMenu({ file, media }: Props) {
  const t = useT()
  const [asking, setAsking] = useState<Question>()
  const why = whyNotHeld('file:delete') ?? whyNotDelete(file)
  const unchanged = whyNotHeld('file:write')
  return (
    <>
      <Popup
        className="md-btn md-btn-quiet md-btn-icon md-media-more"
        label={t('media.fileMenu', { name: file.name })}
        align="end"
        button={<MoreIcon />}
      >
        {(close) => {
          const ask = (question: Question) => () => {
            close()
            setAsking(question)
          }
          const save = () => {
            close()
            downloadFile(file).catch(tell)
          }
          return (
            <>
              <GreyableItem why={unchanged} onClick={ask('rename')}>
                {t('media.rename')}
              </GreyableItem>
              <GreyableItem why={unchanged} onClick={ask('move')}>
                {t('media.move')}
              </GreyableItem>
              <MenuItem onClick={ask('uses')}>{t('media.uses')}</MenuItem>
              <MenuItem onClick={save}>{t('media.download')}</MenuItem>
              <GreyableItem danger why={why} onClick={ask('remove')}>
                {t('media.remove')}
              </GreyableItem>
            </>
          )
        }}
      </Popup>
      {asking && <FileQuestion asking={asking} file={file} media={media} close={() => setAsking(undefined)} />}
    </>
  )
}

function FileQuestion({ asking, file, media, close }: Props & { asking: Question; close: () => void }) {
  const t = useT()
  const rename = useWrite(files.rename, { quiet: true })
  const remove = useWrite(files.remove, { done: t('media.deleted') })
  if (asking === 'uses') return <Uses file={file} close={close} />
  if (asking === 'move') return <Move file={file} media={media} close={close} />
  if (asking === 'rename') {
    const stem = file.name.slice(0, -file.extension.length - 1)
    const save = (name: string) => rename.mutateAsync({ id: file.id, version: file.version, name: `${name}.${file.extension}` })
    return <NameDialog title={t('media.rename')} label={t('media.name')} start={stem} max={90} save={save} close={close} />
  }
  // A promise, not a callback of the mutation: the question is gone from the page before the answer comes.
  const run = () =>
    void remove.mutateAsync({ ids: [file.id] }).then(
      () => media.drop(file.url),
      () => undefined,
    )
  return <ConfirmDialog danger text={t('media.deleteFile', { name: file.name })} yes={t('media.remove')} run={run} close={close} />
}

function Uses({ file, close }: { file: StoredFile; close: () => void }) {
  const t = useT()
  const { data } = useRead(files.uses, { id: file.id })
  const named = (entity: string) => {
    const known = ['banner', 'notice', 'paynotice', 'product', 'brand', 'shop', 'account'] as const
    return t(`media.entities.${known.find((one) => one === entity) ?? 'other'}`)
  }
  return (
    <Dialog narrow title={t('media.uses')} close={close}>
      {data?.length === 0 && <p className="md-media-none">{t('media.noUses')}</p>}
      <ul className="md-lines">
        {data?.map(({ entity, entityId, field, title }) => (
          <li key={`${entity} ${entityId} ${field}`}>
            <span className="md-badge">{named(entity)}</span>
            <span className="md-upload-name">{title || entityId}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Move({ file, media, close }: { file: StoredFile; media: Media; close: () => void }) {
  const t = useT()
  const id = useId()
  const [folderId, setFolderId] = useState(file.folderId ?? '')
  const move = useWrite(files.move, { done: t('media.moved') })
  const finish = () => move.mutate({ ids: [file.id], folderId: folderId || null }, { onSuccess: close })
  return (
    <Dialog
      narrow
      title={t('media.move')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('media.cancel')}</Button>
          <Button look="primary" pending={move.isPending} onClick={finish}>
            {t('media.choose')}
          </Button>
        </>
      }
    >
      <div className="md-field">
        <div className="md-field-head">
          <label htmlFor={id}>{t('media.folders')}</label>
        </div>
        <Select
          id={id}
          isClearable
          placeholder={t('media.top')}
          value={folderId || undefined}
          options={branchesOf(media.folders).map((folder) => ({
            value: folder.id,
            label: `${'\u2003'.repeat(folder.depth)}${folder.name}`,
          }))}
          onChange={(chosen) => setFolderId(chosen ?? '')}
        />
      </div>
    </Dialog>
  )
}
