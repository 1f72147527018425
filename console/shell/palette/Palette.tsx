// The command palette: any permitted page, action or record, by a few letters and Enter.

import './palette.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import { isPaletteOpen } from '../frame/frame'
import { MenuIcon } from '../frame/icons'
import { useModal } from '../frame/modal'
import { ranked } from './match'
import { type Command, useCommands } from './palette-commands'
import { useRecords } from './palette-records'
import { takeTyped } from './typed-ahead'

const close = () => isPaletteOpen.set(false)

function run(command: Command | undefined) {
  if (!command) return
  close()
  command.run()
}

/** What was typed, what it means, and which of it is chosen. */
function useChoice() {
  const [typed] = useState(takeTyped)
  const [query, setQuery] = useState(typed.text)
  const [at, setAt] = useState(0)
  const commands = useCommands()
  const records = useRecords(query)
  const found = [...ranked(commands, query), ...records]
  const chosen = Math.min(at, found.length - 1)
  useEntered(typed.isEntered && query === typed.text, found[0])
  const type = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const to = { ArrowDown: chosen >= last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1 }[event.key]
    if (to !== undefined) setAt(to)
    // While a Chinese word is being composed, Enter chooses its characters.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[chosen])
    else return
    event.preventDefault()
  }
  return { query, type, found, chosen, point: setAt, onKeyDown }
}

/** Enter came before the palette did: it means whatever is found first. */
function useEntered(isEntered: boolean, first: Command | undefined) {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isEntered || !first || isDone.current) return
    isDone.current = true
    run(first)
  })
}

export function Palette() {
  const t = useT()
  const id = useId()
  const dialog = useModal({ focus: 'input', beside: close })
  const { query, type, found, chosen, point, onKeyDown } = useChoice()
  return (
    <dialog ref={dialog} className="pa" aria-label={t('shell.palette.label')} onClose={close}>
      <div>
        <input
          type="text"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found[chosen] && `${id}-${chosen}`}
          aria-label={t('shell.palette.label')}
          aria-autocomplete="list"
          placeholder={t('shell.palette.placeholder')}
          value={query}
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox with icons and two texts a line has no tag */}
        <div id={`${id}-list`} className="pa-list" role="listbox" tabIndex={-1} aria-label={t('shell.palette.label')}>
          {found.map((command, index) => (
            <Option key={command.key} id={`${id}-${index}`} command={command} isChosen={index === chosen} point={() => point(index)} />
          ))}
        </div>
        {found.length === 0 && <p className="pa-none">{t('shell.palette.none')}</p>}
        <p className="pa-hint" aria-live="polite">
          <span className="md-unseen">{t('shell.palette.found', { n: found.length })}</span>
          <span aria-hidden="true">{t('shell.palette.hint')}</span>
        </p>
      </div>
    </dialog>
  )
}

type OptionProps = { id: string; command: Command; isChosen: boolean; point: () => void }

function Option({ id, command, isChosen, point }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The keys belong to the input, as in every combobox: an option is only pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- see above
    <div ref={line} id={id} role="option" tabIndex={-1} aria-selected={isChosen} onClick={() => run(command)} onPointerMove={point}>
      <MenuIcon name={command.icon} />
      <span>{command.label}</span>
      <small>{command.sub}</small>
    </div>
  )
}
