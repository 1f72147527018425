// One line of the layers: what it is, its name, whether it is locked or hidden, and who else is at it.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DownIcon, EyeIcon, EyeOffIcon, RightIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { widgetTypeWords } from '#contract/screens/widgets'
import { toggleHidden, toggleLock } from '../canvas/acts'
import { useDesk } from '../desk'
import { FolderIcon, LockIcon, UnlockIcon, widgetIcons } from '../icons'
import { idsOf, keyOf, type LayerLine, nameOf } from './tree'

type Props = {
  line: LayerLine
  isCurrent: boolean
  isChosen: boolean
  isNaming: boolean
  editor: string | undefined
  fold: (name: string, isFolded: boolean) => void
  choose: (isMore: boolean) => void
  startNaming: () => void
  named: (name: string | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function LayerRow({ line, isCurrent, isChosen, isNaming, editor, fold, choose, startNaming, named, onKeyDown }: Props) {
  const t = useT()
  const say = useSay()
  const isGroup = line.kind === 'group'
  const isHidden = isGroup ? line.isHidden : Boolean(line.widget.hidden)
  const isLocked = isGroup ? line.isLocked : Boolean(line.widget.locked)
  const Icon = isGroup ? FolderIcon : widgetIcons[line.widget.type]
  const kind = isGroup ? t('screenDesign.layers.group') : say(widgetTypeWords[line.widget.type])
  return (
    <li
      role="treeitem"
      className="sd-layer"
      data-line={keyOf(line)}
      data-inside={(!isGroup && line.isInside) || undefined}
      data-off={isHidden || isLocked || undefined}
      aria-level={!isGroup && line.isInside ? 2 : 1}
      aria-expanded={isGroup ? line.isOpen : undefined}
      aria-selected={isChosen}
      aria-label={t('screenDesign.layers.line', { name: nameOf(line), kind })}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={startNaming}
      onKeyDown={onKeyDown}
    >
      {isGroup && (
        <button
          type="button"
          className="sd-caret"
          tabIndex={-1}
          aria-label={t(line.isOpen ? 'screenDesign.layers.fold' : 'screenDesign.layers.unfold', { name: line.name })}
          onClick={(event) => {
            event.stopPropagation()
            fold(line.name, line.isOpen)
          }}
        >
          {line.isOpen ? <DownIcon /> : <RightIcon />}
        </button>
      )}
      <Icon />
      {isNaming ? <NameBox name={nameOf(line)} named={named} /> : <span className="sd-layer-name">{nameOf(line)}</span>}
      {editor && (
        <span className="sd-person" data-small="" title={t('screenDesign.bar.editing', { name: editor })}>
          {[...editor][0]}
        </span>
      )}
      <Marks ids={idsOf(line)} name={nameOf(line)} isHidden={isHidden} isLocked={isLocked} />
    </li>
  )
}

type MarksProps = { ids: string[]; name: string; isHidden: boolean; isLocked: boolean }

/** Seen under the pointer and on the chosen line; what is on is always seen. */
function Marks({ ids, name, isHidden, isLocked }: MarksProps) {
  const t = useT()
  const desk = useDesk()
  const mark = (label: string, isOn: boolean, run: () => void, icon: React.ReactNode) => (
    <button
      type="button"
      className="sd-layer-mark"
      tabIndex={-1}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        run()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {icon}
    </button>
  )
  return (
    <span className="sd-layer-marks">
      {mark(t('screenDesign.layers.lock', { name }), isLocked, () => toggleLock(desk, ids), isLocked ? <LockIcon /> : <UnlockIcon />)}
      {mark(t('screenDesign.layers.hide', { name }), isHidden, () => toggleHidden(desk, ids), isHidden ? <EyeOffIcon /> : <EyeIcon />)}
    </span>
  )
}

function NameBox({ name, named }: { name: string; named: (name: string | null) => void }) {
  const t = useT()
  const [text, setText] = useState(name)
  const box = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => box.current?.select(), [])
  const end = (given: string | null) => {
    if (isOver.current) return
    isOver.current = true
    named(given)
  }
  return (
    <input
      ref={box}
      className="sd-name-box"
      aria-label={t('screenDesign.layers.name')}
      maxLength={60}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(text)
        if (event.key === 'Escape') end(null)
      }}
    />
  )
}
