// The right side: what is chosen, in four tabs; with several chosen what can be done with all; with nothing chosen the canvas.

import { Suspense, useState } from 'react'
import { IconButton } from '#console/kit/action/Button'
import { CopyIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Widget } from '#contract/screens/document'
import { hasData, widgetTypeWords } from '#contract/screens/widgets'
import { duplicateChosen, groupChosen, removeChosen, spread, ungroupChosen } from '../canvas/acts'
import { useChosenOne, useDesk, useDeskState } from '../desk'
import { widgetIcons } from '../icons'
import { directions } from '../model/frame'
import { rename } from '../model/widgets'
import { Tabs } from '../Tabs'
import { CanvasForm } from './CanvasForm'
import { AlignRow, PlaceTab } from './PlaceTab'

// With a screen opened nothing is chosen yet: these come at the first sign of a hand.
const LookTab = lazyPart(async () => (await import('./LookTab')).LookTab)
const DataTab = lazyPart(async () => (await import('./DataTab')).DataTab)
const LinkTab = lazyPart(async () => (await import('./LinkTab')).LinkTab)

const tabs = ['place', 'look', 'data', 'link'] as const
type Tab = (typeof tabs)[number]

export function Inspector() {
  const t = useT()
  const desk = useDesk()
  const one = useChosenOne()
  const count = useDeskState((state) => state.chosen.length)
  const [tab, setTab] = useState<Tab>('place')
  useWarm(LookTab)
  useWarm(DataTab)
  useWarm(LinkTab)
  return (
    // Leaving a field ends the step that typing into it made.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of its fields, nobody presses it
    <aside className="sd-side sd-inspector" aria-label={t('screenForm.inspector.label')} onBlur={() => desk.settle()}>
      {one && <OneChosen widget={one} tab={tab} setTab={setTab} />}
      {count > 1 && <ManyChosen count={count} />}
      {count === 0 && (
        <>
          <header className="sd-inspector-head">
            <h2>{t('screenDesign.canvas.settings')}</h2>
          </header>
          <div className="sd-scroll sd-form">
            <CanvasForm />
          </div>
        </>
      )}
    </aside>
  )
}

function OneChosen({ widget, tab, setTab }: { widget: Widget; tab: Tab; setTab: (tab: Tab) => void }) {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  const Icon = widgetIcons[widget.type]
  const offered = tabs.filter((each) => each !== 'data' || hasData(widget.type))
  const shown = offered.includes(tab) ? tab : 'look'
  return (
    <>
      <header className="sd-inspector-head">
        <Icon />
        <NameField key={widget.id} widget={widget} />
        <span className="sd-kind">{say(widgetTypeWords[widget.type])}</span>
        <IconButton label={t('screenDesign.layers.copy')} icon={<CopyIcon />} onClick={() => duplicateChosen(desk)} />
      </header>
      <Tabs
        name="sd-right"
        label={t('screenForm.inspector.label')}
        tabs={offered.map((value) => ({ value, label: t(`screenForm.inspector.${value}`) }))}
        value={shown}
        choose={setTab}
      />
      <div className="sd-scroll sd-form" id="sd-right-panel" role="tabpanel" aria-labelledby={`sd-right-${shown}`}>
        {shown === 'place' && <PlaceTab widget={widget} />}
        <Suspense>
          {shown === 'look' && <LookTab widget={widget} />}
          {shown === 'data' && <DataTab widget={widget} />}
          {shown === 'link' && <LinkTab key={widget.id} widget={widget} />}
        </Suspense>
      </div>
    </>
  )
}

function NameField({ widget }: { widget: Widget }) {
  const t = useT()
  const desk = useDesk()
  const [typed, type] = useState<string>()
  return (
    <input
      className="sd-title-box"
      aria-label={t('screenDesign.layers.name')}
      maxLength={60}
      value={typed ?? widget.name}
      onChange={(event) => {
        type(event.target.value)
        desk.act('rename', rename(widget.id, event.target.value), `${widget.id} name`)
      }}
      onBlur={() => type(undefined)}
    />
  )
}

function ManyChosen({ count }: { count: number }) {
  const t = useT()
  const desk = useDesk()
  const act = (label: string, run: () => void) => (
    <button type="button" className="md-btn md-btn-plain" onClick={run}>
      {label}
    </button>
  )
  return (
    <>
      <header className="sd-inspector-head">
        <h2>{t('screenForm.inspector.several', { count })}</h2>
      </header>
      <div className="sd-scroll sd-form">
        <AlignRow />
        <div className="sd-buttons">
          {directions.map((direction) => (
            <button key={direction} type="button" className="md-btn md-btn-plain" onClick={() => spread(desk, direction)}>
              {t(`screenDesign.distribute.${direction}`)}
            </button>
          ))}
          {act(t('screenDesign.layers.makeGroup'), () => groupChosen(desk))}
          {act(t('screenDesign.layers.breakGroup'), () => ungroupChosen(desk))}
          {act(t('screenDesign.layers.copy'), () => duplicateChosen(desk))}
          {act(t('screenDesign.layers.remove'), () => removeChosen(desk))}
        </div>
      </div>
    </>
  )
}
