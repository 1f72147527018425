// The folders of the library: where to look, and where a new file goes.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { MoreIcon, PlusIcon } from '#console/kit/mark/icons'
import { ConfirmDialog } from '#console/kit/overlay/ConfirmDialog'
import { Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { type Folder, fileRefusals, files, maxFolderDepth } from '#contract/files/calls'
import type { Refusal } from '#contract/kit/refusal'
import { Glyph } from '../upload/Glyph'
import { type Branch, branchesOf } from './folder-tree'
import { GreyableItem } from './GreyableItem'
import { NameDialog } from './NameDialog'
import type { Media, Place } from './use-media'

type Asking = { kind: 'add'; parentId: string | null } | { kind: 'rename' | 'remove'; folder: Folder }

export function FolderList({ media }: { media: Media }) {
  const t = useT()
  const [asking, setAsking] = useState<Asking>()
  const branches = branchesOf(media.folders)
  const line = (place: Place, name: string) => (
    <button
      type="button"
      className="md-pick md-folder-name"
      aria-current={media.place === place ? 'true' : undefined}
      onClick={() => media.setPlace(place)}
    >
      <Glyph name={place === undefined ? 'library' : 'folder'} />
      <span>{name}</span>
    </button>
  )
  return (
    <nav className="md-folders" aria-label={t('media.folders')}>
      <ul>
        <li>{line(undefined, t('media.everything'))}</li>
        <li>{line('0', t('media.top'))}</li>
        {branches.map((folder) => (
          <li key={folder.id} style={{ paddingInlineStart: folder.depth * 14 }}>
            {line(folder.id, folder.name)}
            <FolderMenu folder={folder} ask={setAsking} />
          </li>
        ))}
      </ul>
      <Button look="quiet" icon={<PlusIcon />} why={whyNotHeld('file:add')} onClick={() => setAsking({ kind: 'add', parentId: null })}>
        {t('media.addFolder')}
      </Button>
      {asking && <FolderQuestion asking={asking} media={media} close={() => setAsking(undefined)} />}
    </nav>
  )
}

function FolderMenu({ folder, ask }: { folder: Branch; ask: (asking: Asking) => void }) {
  const t = useT()
  const full = whyNotHeld('file:delete') ?? (folder.files > 0 ? fileRefusals.folderFull : null)
  const item = (label: string, why: Refusal | null, asking: Asking, close: () => void) => (
    <GreyableItem
      why={why}
      onClick={() => {
        close()
        ask(asking)
      }}
    >
      {label}
    </GreyableItem>
  )
  return (
    <Popup
      className="md-btn md-btn-quiet md-btn-icon md-folder-more"
      label={t('media.folderMenu', { name: folder.name })}
      align="end"
      button={<MoreIcon />}
    >
      {(close) => (
        <>
          {folder.depth + 1 < maxFolderDepth &&
            item(t('media.addFolder'), whyNotHeld('file:add'), { kind: 'add', parentId: folder.id }, close)}
          {item(t('media.rename'), whyNotHeld('file:write'), { kind: 'rename', folder }, close)}
          {item(t('media.remove'), full, { kind: 'remove', folder }, close)}
        </>
      )}
    </Popup>
  )
}

function FolderQuestion({ asking, media, close }: { asking: Asking; media: Media; close: () => void }) {
  const t = useT()
  const add = useWrite(files.addFolder, { quiet: true })
  const update = useWrite(files.updateFolder, { quiet: true })
  const remove = useWrite(files.removeFolder, { done: t('media.deleted') })
  const name = { label: t('media.folderName'), max: 30, close }
  if (asking.kind === 'add') {
    const save = async (given: string) => media.setPlace((await add.mutateAsync({ name: given, parentId: asking.parentId })).id)
    return <NameDialog {...name} title={t('media.addFolder')} start="" save={save} />
  }
  const { folder } = asking
  if (asking.kind === 'rename') {
    const save = (given: string) => update.mutateAsync({ id: folder.id, version: folder.version, name: given })
    return <NameDialog {...name} title={t('media.rename')} start={folder.name} save={save} />
  }
  const run = () =>
    void remove.mutateAsync({ id: folder.id }).then(
      () => media.place === folder.id && media.setPlace(undefined),
      () => undefined,
    )
  return <ConfirmDialog danger text={t('media.deleteFolder', { name: folder.name })} yes={t('media.remove')} run={run} close={close} />
}
