// The layers: chosen, named, locked, hidden and put over each other here too, all of it by keyboard.

import { type KeyboardEvent, useRef, useState } from 'react'
import { TextBox } from '#console/kit/control/TextBox'
import { SearchIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { ScreenDetail } from '#contract/screens/calls'
import { reorder } from '../canvas/acts'
import { useDesk, useDeskState, useDraftNow } from '../desk'
import { rename, renameGroup } from '../model/widgets'
import { LayerRow } from './LayerRow'
import { idsOf, keyOf, type LayerLine, linesOf } from './tree'

export function LayerTree({ editors }: { editors: ScreenDetail['editors'] }) {
  const t = useT()
  const draft = useDraftNow()
  const [searched, search] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (name: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(name)
    else next.delete(name)
    setFolded(next)
  }
  const lines = linesOf(draft, folded, searched)
  return (
    <>
      <div className="sd-find">
        <SearchIcon />
        <TextBox
          type="search"
          aria-label={t('screenDesign.layers.find')}
          placeholder={t('screenDesign.layers.find')}
          value={searched}
          onChange={search}
        />
      </div>
      {lines.length === 0 ? (
        <p className="sd-none">{t(draft.widgets.length === 0 ? 'screenDesign.layers.none' : 'screenDesign.layers.notFound')}</p>
      ) : (
        <Lines lines={lines} fold={fold} editors={editors} />
      )}
    </>
  )
}

type LinesProps = { lines: readonly LayerLine[]; fold: (name: string, isFolded: boolean) => void; editors: ScreenDetail['editors'] }

function Lines({ lines, fold, editors }: LinesProps) {
  const t = useT()
  const desk = useDesk()
  const tree = useRef<HTMLUListElement>(null)
  const chosen = useDeskState((state) => state.chosen)
  const [at, setAt] = useState('')
  const [naming, setNaming] = useState('')
  const current = lines.some((line) => keyOf(line) === at) ? at : keyOf(lines[0] as LayerLine)
  const focus = (line: LayerLine | undefined) => {
    if (!line) return
    setAt(keyOf(line))
    tree.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(keyOf(line))}"]`)?.focus()
  }
  const choose = (line: LayerLine, isMore: boolean) => {
    const ids = idsOf(line)
    desk.choose(isMore ? toggled(chosen, ids) : ids)
  }
  const keyed = (event: KeyboardEvent, line: LayerLine, n: number) => {
    if (event.target !== event.currentTarget) return
    const act = keyActs({ event, line, fold, go: (to) => focus(to === 'first' ? lines[0] : to === 'last' ? lines.at(-1) : lines[n + to]) })
    if (event.key === 'F2') setNaming(keyOf(line))
    else if (event.key === 'Enter' || event.key === ' ') choose(line, event.ctrlKey || event.shiftKey)
    else if (event.altKey && event.key === 'ArrowUp') reorder(desk, 'forward', idsOf(line))
    else if (event.altKey && event.key === 'ArrowDown') reorder(desk, 'backward', idsOf(line))
    else if (!act) return
    event.preventDefault()
    event.stopPropagation()
  }
  const named = (line: LayerLine, name: string | null) => {
    setNaming('')
    if (name !== null) desk.act('rename', line.kind === 'group' ? renameGroup(line.name, name) : rename(line.widget.id, name))
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  return (
    <ul ref={tree} className="sd-tree" role="tree" aria-label={t('screenDesign.layers.label')} aria-multiselectable="true">
      {lines.map((line, n) => (
        <LayerRow
          key={keyOf(line)}
          line={line}
          isCurrent={keyOf(line) === current}
          isChosen={idsOf(line).every((id) => chosen.includes(id))}
          isNaming={naming === keyOf(line)}
          editor={editors.find(({ widgetIds }) => line.kind === 'widget' && widgetIds.includes(line.widget.id))?.name}
          fold={fold}
          choose={(isMore) => {
            setAt(keyOf(line))
            choose(line, isMore)
          }}
          startNaming={() => setNaming(keyOf(line))}
          named={(name) => named(line, name)}
          onKeyDown={(event) => keyed(event, line, n)}
        />
      ))}
    </ul>
  )
}

type KeyPlace = { event: KeyboardEvent; line: LayerLine; fold: LinesProps['fold']; go: (to: 1 | -1 | 'first' | 'last') => void }

const toggled = (chosen: readonly string[], ids: readonly string[]): string[] =>
  ids.every((id) => chosen.includes(id)) ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])]

/** Walking and folding, as in any tree; true when the key did something. */
function keyActs({ event, line, fold, go }: KeyPlace): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  if (event.key === 'ArrowDown') go(1)
  else if (event.key === 'ArrowUp') go(-1)
  else if (event.key === 'Home') go('first')
  else if (event.key === 'End') go('last')
  else if (event.key === 'ArrowRight' && line.kind === 'group') fold(line.name, false)
  else if (event.key === 'ArrowLeft' && line.kind === 'group') fold(line.name, true)
  else return false
  return true
}
