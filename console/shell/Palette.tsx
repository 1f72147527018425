// The command palette: any permitted page, action or record, by a few letters and Enter.

import './palette.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#console/kit/i18n'
import { isPaletteOpen } from './frame'
import { MenuIcon } from './icons'
import { ranked } from './match'
import { type Command, useCommands } from './palette-commands'
import { useRecords } from './palette-records'

const close = () => isPaletteOpen.set(false)

export function Palette() {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const commands = useCommands()
  const records = useRecords(query)
  const found = [...ranked(commands, query), ...records]
  const chosen = Math.min(at, found.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    command.run()
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
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it; the keyboard has Esc
    <dialog
      ref={dialog}
      className="pa"
      aria-label={t('shell.palette.label')}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="pa-box">
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
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
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <ul id={`${id}-list`} role="listbox" aria-label={t('shell.palette.label')}>
          {found.map((command, index) => (
            <Option
              key={command.key}
              id={`${id}-${index}`}
              command={command}
              isChosen={index === chosen}
              run={() => run(command)}
              point={() => setAt(index)}
            />
          ))}
        </ul>
        {found.length === 0 && <p className="pa-none">{t('shell.palette.none')}</p>}
        <p className="pa-hint" aria-live="polite">
          <span className="md-sr">{t('shell.palette.found', { n: found.length })}</span>
          <span aria-hidden="true">{t('shell.palette.hint')}</span>
        </p>
      </div>
    </dialog>
  )
}

type OptionProps = { id: string; command: Command; isChosen: boolean; run: () => void; point: () => void }

function Option({ id, command, isChosen, run, point }: OptionProps) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the input, as in every combobox
    <li ref={line} id={id} role="option" aria-selected={isChosen} onClick={run} onPointerMove={point}>
      <MenuIcon name={command.icon} />
      <span>{command.label}</span>
      <small>{command.sub}</small>
    </li>
  )
}
