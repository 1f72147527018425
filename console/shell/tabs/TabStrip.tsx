// The open pages as tabs: close, keep, reorder by dragging, by keyboard, or from the menu.

import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CloseIcon, MoreIcon, PinIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { hashOf } from '../address'
import { useCell } from '../cell'
import { goTo } from '../history'
import { usePath, usePlaces } from '../where'
import { changeTabs, closeEverything, openTabs } from './open-tabs'
import { closeAll, closeOthers, closeRight, closeTab, isFixed, moveTab, neighbour, nudgeTab, setPinned, type Tab } from './tabs'

export function TabStrip() {
  const t = useT()
  const tabs = useCell(openTabs)
  const path = usePath()
  const strip = useRef<HTMLUListElement>(null)
  // A press is a click until the pointer has moved: dragging must not swallow the links.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 8 } }))
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) changeTabs(moveTab(tabs, String(active.id), String(over.id)))
  }
  // The current tab comes into view whenever it or the strip changes.
  useEffect(() => {
    if (strip.current) bringIntoView(strip.current, strip.current.querySelector('[data-current]'))
  }, [path, tabs])
  return (
    <nav className="sh-tabs" aria-label={t('shell.tabs.label')}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={tabs.map((tab) => tab.path)} strategy={horizontalListSortingStrategy}>
          <ul ref={strip}>
            {tabs.map((tab) => (
              <OneTab key={tab.path} tab={tab} isCurrent={tab.path === path} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <TabMenu path={path} />
    </nav>
  )
}

/** Moves the strip alone: `scrollIntoView` would also make this the place where the next Tab begins, past the way to the content. */
function bringIntoView(strip: HTMLElement, current: Element | null) {
  if (!current) return
  const [frame, tab] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
  if (tab.left < frame.left) strip.scrollBy({ left: tab.left - frame.left })
  else if (tab.right > frame.right) strip.scrollBy({ left: tab.right - frame.right })
}

/** Closes a tab; when it is the one in front, the neighbour comes forward. */
function close(path: string, isCurrent: boolean) {
  const tabs = openTabs.get()
  const next = neighbour(tabs, path)
  changeTabs(closeTab(tabs, path))
  if (isCurrent) goTo(next.href)
}

function OneTab({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const t = useT()
  const { title } = usePlaces()(tab.path)
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: tab.path, disabled: isFixed(tab) })
  // Shift with an arrow moves the tab, Delete closes it: everything the pointer can do.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step) changeTabs(nudgeTab(openTabs.get(), tab.path, step as -1 | 1))
    else if (event.key === 'Delete' && !isFixed(tab)) close(tab.path, isCurrent)
    else return
    event.preventDefault()
  }
  return (
    <li
      ref={setNodeRef}
      className="sh-tab"
      data-current={isCurrent || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      {...listeners}
      onAuxClick={(event) => {
        if (event.button === 1 && !isFixed(tab)) close(tab.path, isCurrent)
      }}
    >
      <a href={hashOf(tab.href)} aria-current={isCurrent ? 'page' : undefined} draggable={false} onKeyDown={onKeyDown}>
        {tab.pinned && !isFixed(tab) && <Pinned />}
        {title}
      </a>
      {!isFixed(tab) && !tab.pinned && (
        <button type="button" aria-label={t('shell.tabs.close', { page: title })} onClick={() => close(tab.path, isCurrent)}>
          <CloseIcon />
        </button>
      )}
    </li>
  )
}

/** What can be done to the tab in front and to the others. */
function TabMenu({ path }: { path: string }) {
  const t = useT()
  const tabs = useCell(openTabs)
  const tab = tabs.find((one) => one.path === path)
  if (!tab) return null
  const fixed = isFixed(tab)
  const then = (next: readonly Tab[]) => () => changeTabs(next)
  const acts = [
    { label: t(tab.pinned ? 'shell.tabs.unpin' : 'shell.tabs.pin'), run: then(setPinned(tabs, path, !tab.pinned)), off: fixed },
    { label: t('shell.tabs.left'), run: then(nudgeTab(tabs, path, -1)), off: nudgeTab(tabs, path, -1) === tabs },
    { label: t('shell.tabs.right'), run: then(nudgeTab(tabs, path, 1)), off: nudgeTab(tabs, path, 1) === tabs },
    { label: t('shell.tabs.closeThis'), run: () => close(path, true), off: fixed },
    { label: t('shell.tabs.closeOthers'), run: then(closeOthers(tabs, path)), off: closeOthers(tabs, path).length === tabs.length },
    { label: t('shell.tabs.closeRight'), run: then(closeRight(tabs, path)), off: closeRight(tabs, path).length === tabs.length },
    { label: t('shell.tabs.closeAll'), run: closeEverything, off: closeAll(tabs).length === tabs.length },
  ]
  return (
    <Popup label={t('shell.tabs.menu')} className="sh-tool sh-tabs-menu" align="end" button={<MoreIcon />}>
      {(done) =>
        acts.map(({ label, run, off }) => (
          <MenuItem
            key={label}
            aria-disabled={off || undefined}
            onClick={() => {
              if (off) return
              done()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </Popup>
  )
}

function Pinned() {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here, there is no file for an img
    <span role="img" aria-label={t('shell.tabs.pinned')}>
      <PinIcon />
    </span>
  )
}
