// The bar at the top: back, the name, whether the draft is kept, steps back and forth, who else is here, and what is done with the screen.

import { useState } from 'react'
import { permitted } from '#console/kit/action/action'
import { Button, IconButton } from '#console/kit/action/Button'
import { DownIcon, LeftIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { ScreenDetail } from '#contract/screens/calls'
import { playerOf } from '#contract/screens/paths'
import { whyNotScreen } from '#contract/screens/states'
import { stepBack, stepForth } from '../canvas/acts'
import { useDesk, useDeskState, useDraftNow } from '../desk'
import { ClockIcon, PlayIcon, RedoIcon, ShareIcon, UndoIcon } from '../icons'
import { canvas } from '../model/canvas'
import type { SaverState } from '../saving/saver'
import { SaveMark } from './SaveMark'

export type Opened = 'publish' | 'share' | 'versions'
type Props = { saved: SaverState; editors: ScreenDetail['editors']; open: (what: Opened) => void; saveNow: () => void }

export function TopBar({ saved, editors, open, saveNow }: Props) {
  const t = useT()
  const { detail } = saved
  const draft = useDraftNow()
  return (
    <header className="sd-bar">
      <a
        className="md-btn md-btn-quiet md-btn-icon"
        href={linkTo('screens')}
        aria-label={t('screenDesign.bar.back')}
        title={t('screenDesign.bar.back')}
      >
        <LeftIcon />
      </a>
      <h1 className="sd-unseen">{t('screenDesign.bar.title', { name: draft.name })}</h1>
      <NameBox />
      <span className="sd-tag">{detail.unitName}</span>
      <span className="sd-quiet sd-bar-size">{`${draft.width} × ${draft.height}`}</span>
      <SaveMark saved={saved} again={saveNow} />
      <span className="sd-gap" />
      <Steps />
      <People editors={editors} />
      <VersionsMenu detail={detail} open={open} />
      <Acts detail={detail} open={open} />
    </header>
  )
}

function NameBox() {
  const t = useT()
  const desk = useDesk()
  const { name } = useDraftNow()
  const [typed, type] = useState<string>()
  return (
    <span className="sd-name" data-text={typed ?? name}>
      <input
        aria-label={t('screenDesign.canvas.name')}
        maxLength={40}
        value={typed ?? name}
        onChange={(event) => {
          type(event.target.value)
          if (event.target.value.trim() !== '') desk.act('canvas', canvas({ name: event.target.value }), 'canvas name')
        }}
        onBlur={() => {
          type(undefined)
          desk.settle()
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </span>
  )
}

function Steps() {
  const t = useT()
  const desk = useDesk()
  const canUndo = useDeskState((state) => state.history.past.length > 0)
  const canRedo = useDeskState((state) => state.history.future.length > 0)
  return (
    <span className="sd-steps">
      <IconButton
        label={t('screenDesign.bar.undo')}
        icon={<UndoIcon />}
        aria-disabled={!canUndo || undefined}
        onClick={() => canUndo && stepBack(desk)}
      />
      <IconButton
        label={t('screenDesign.bar.redo')}
        icon={<RedoIcon />}
        aria-disabled={!canRedo || undefined}
        onClick={() => canRedo && stepForth(desk)}
      />
    </span>
  )
}

const mostPeople = 3

function People({ editors }: { editors: ScreenDetail['editors'] }) {
  const t = useT()
  const names = new Map(useDraftNow().widgets.map(({ id, name }) => [id, name]))
  if (editors.length === 0) return null
  const told = ({ name, widgetIds }: ScreenDetail['editors'][number]) => {
    const at = widgetIds.flatMap((id) => names.get(id) ?? []).slice(0, 3)
    return at.length > 0
      ? t('screenDesign.bar.editingWhat', { name, what: at.join(t('screenDesign.changes.and')) })
      : t('screenDesign.bar.editing', { name })
  }
  return (
    <ul className="sd-people" aria-label={t('screenDesign.bar.people')}>
      {editors.slice(0, mostPeople).map((editor) => (
        <li key={editor.name} className="sd-person" title={told(editor)}>
          <span aria-hidden="true">{[...editor.name][0]}</span>
          <span className="sd-unseen">{told(editor)}</span>
        </li>
      ))}
      {editors.length > mostPeople && <li className="sd-person">{`+${editors.length - mostPeople}`}</li>}
    </ul>
  )
}

function VersionsMenu({ detail, open }: Pick<Props, 'open'> & { detail: ScreenDetail }) {
  const t = useT()
  const { publishedNo, state } = detail
  const said =
    publishedNo === null
      ? t('screenDesign.versions.never')
      : t(state === 'OFFLINE' ? 'screenDesign.versions.offline' : 'screenDesign.versions.shown', { no: publishedNo })
  const button = (
    <>
      <ClockIcon />
      <span>{said}</span>
      <DownIcon />
    </>
  )
  return (
    <Popup className="md-btn md-btn-plain sd-versions" align="end" button={button}>
      {(close) => (
        <>
          <MenuItem
            onClick={() => {
              close()
              open('versions')
            }}
          >
            {t('screenDesign.versions.open')}
          </MenuItem>
          {publishedNo !== null && (
            <MenuItem
              onClick={() => {
                close()
                window.open(playerOf(detail.id, false), '_blank', 'noopener')
              }}
            >
              {t('screenDesign.versions.look', { no: publishedNo })}
            </MenuItem>
          )}
        </>
      )}
    </Popup>
  )
}

function Acts({ detail, open }: Pick<Props, 'open'> & { detail: ScreenDetail }) {
  const t = useT()
  const no = (detail.publishedNo ?? 0) + 1
  const standing = { state: detail.state, isDeleted: detail.deletedAt !== null }
  const [share] = permitted([
    {
      label: t('screenDesign.share.open'),
      run: () => open('share'),
      permission: 'screen:share' as const,
      why: whyNotScreen.share(standing),
    },
  ])
  const [publish] = permitted([
    {
      label: t('screenDesign.publish.open', { no }),
      run: () => open('publish'),
      permission: 'screen:publish' as const,
      why: whyNotScreen.edit(standing),
    },
  ])
  return (
    <>
      {share && (
        <Button icon={<ShareIcon />} why={share.why} onClick={share.run}>
          {share.label}
        </Button>
      )}
      <Button icon={<PlayIcon />} onClick={() => window.open(playerOf(detail.id, true), '_blank', 'noopener')}>
        {t('screenDesign.bar.preview')}
      </Button>
      {publish && (
        <Button look="primary" why={publish.why} onClick={publish.run}>
          {publish.label}
        </Button>
      )}
    </>
  )
}
