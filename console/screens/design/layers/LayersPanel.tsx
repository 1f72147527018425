// The left side: layers, and widgets to add; at its foot what is chosen and what can be done with it.

import { useState } from 'react'
import { CopyIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { ScreenDetail } from '#contract/screens/calls'
import { type WidgetType, widgetTypes, widgetTypeWords } from '#contract/screens/widgets'
import { addWidget, duplicateChosen, groupChosen, removeChosen, reorder, ungroupChosen } from '../canvas/acts'
import { focusWidget } from '../canvas/focus'
import { useDesk, useDeskState } from '../desk'
import { BackIcon, FolderIcon, FrontIcon, GroupIcon, TrashIcon, widgetIcons } from '../icons'
import { Tabs } from '../Tabs'
import { LayerTree } from './LayerTree'

const sides = ['layers', 'widgets'] as const

export function LayersPanel({ editors }: { editors: ScreenDetail['editors'] }) {
  const t = useT()
  const [side, setSide] = useState<(typeof sides)[number]>('layers')
  return (
    <aside className="sd-side sd-layers" aria-label={t('screenDesign.layers.label')}>
      <Tabs
        name="sd-left"
        label={t('screenDesign.layers.side')}
        tabs={sides.map((value) => ({ value, label: t(`screenDesign.side.${value}`) }))}
        value={side}
        choose={setSide}
      />
      <div className="sd-scroll" id="sd-left-panel" role="tabpanel" aria-labelledby={`sd-left-${side}`}>
        {side === 'layers' ? <LayerTree editors={editors} /> : <Palette />}
      </div>
      <Foot />
    </aside>
  )
}

function Palette() {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  const put = (type: WidgetType) => {
    addWidget(desk, type, say(widgetTypeWords[type]))
    focusWidget(desk.state().chosen[0])
  }
  return (
    <>
      <p className="sd-hint">{t('screenDesign.palette.hint')}</p>
      <ul className="sd-palette">
        {widgetTypes.map((type) => {
          const Icon = widgetIcons[type]
          return (
            <li key={type}>
              <button type="button" className="sd-new" onClick={() => put(type)}>
                <Icon />
                <span>{say(widgetTypeWords[type])}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const footKeys = [
  ['Alt ↑↓', 'keyOrder'],
  ['H', 'keyHide'],
  ['?', 'keyAll'],
] as const

function Foot() {
  const t = useT()
  const desk = useDesk()
  const count = useDeskState((state) => state.history.now.widgets.length)
  const chosen = useDeskState((state) => state.chosen.length)
  const act = (label: string, run: () => void, icon: React.ReactNode) => (
    <button type="button" className="sd-tool" aria-label={label} title={label} disabled={chosen === 0} onClick={run}>
      {icon}
    </button>
  )
  return (
    <footer className="sd-foot">
      <div className="sd-foot-acts" role="toolbar" aria-label={t('screenDesign.layers.acts')}>
        {act(t('screenDesign.order.forward'), () => reorder(desk, 'forward'), <FrontIcon />)}
        {act(t('screenDesign.order.backward'), () => reorder(desk, 'backward'), <BackIcon />)}
        {act(t('screenDesign.layers.makeGroup'), () => groupChosen(desk), <GroupIcon />)}
        {act(t('screenDesign.layers.breakGroup'), () => ungroupChosen(desk), <FolderIcon />)}
        {act(t('screenDesign.layers.copy'), () => duplicateChosen(desk), <CopyIcon />)}
        {act(t('screenDesign.layers.remove'), () => removeChosen(desk), <TrashIcon />)}
      </div>
      <p>{t('screenDesign.layers.count', { chosen, count })}</p>
      <p className="sd-keys">
        {footKeys.map(([keys, name]) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {t(`screenDesign.layers.${name}`)}
          </span>
        ))}
      </p>
    </footer>
  )
}
