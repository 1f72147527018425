// The tools over the canvas: choose or push, add, line up, spread, nearer and further, snap.

import { PlusIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { widgetTypes, widgetTypeWords } from '#contract/screens/widgets'
import { useDesk, useDeskState } from '../desk'
import { alignIcons, FitIcon, GridIcon, HandIcon, KeysIcon, MagnetIcon, PointerIcon, widgetIcons } from '../icons'
import { type Alignment, alignments, directions } from '../model/frame'
import { addWidget, alignTo, spread } from './acts'
import { focusWidget } from './focus'
import { type Size, zoomed } from './view'

type Props = { size: Size; fit: () => void; openSheet: () => void }

const tool = 'sd-tool'

export function Tools({ size, fit, openSheet }: Props) {
  const t = useT()
  const desk = useDesk()
  const isHand = useDeskState((state) => state.isHand)
  const isSnapping = useDeskState((state) => state.isSnapping)
  const hasGrid = useDeskState((state) => state.hasGrid)
  const press = (label: string, isOn: boolean, run: () => void, icon: React.ReactNode) => (
    <button type="button" className={tool} aria-pressed={isOn} aria-label={label} title={label} onClick={run}>
      {icon}
    </button>
  )
  return (
    <div className="sd-tools" role="toolbar" aria-label={t('screenDesign.tools.label')} data-tool="">
      {press(t('screenDesign.tools.choose'), !isHand, () => desk.set({ isHand: false }), <PointerIcon />)}
      {press(t('screenDesign.tools.hand'), isHand, () => desk.set({ isHand: true }), <HandIcon />)}
      <s />
      <AddMenu />
      <s />
      <AlignMenu />
      {directions.map((direction) => {
        const Icon = alignIcons[direction]
        const label = t(`screenDesign.distribute.${direction}`)
        return (
          <button key={direction} type="button" className={tool} aria-label={label} title={label} onClick={() => spread(desk, direction)}>
            <Icon />
          </button>
        )
      })}
      <s />
      <ZoomMenu size={size} fit={fit} />
      <button type="button" className={tool} aria-label={t('screenDesign.tools.fit')} title={t('screenDesign.tools.fit')} onClick={fit}>
        <FitIcon />
      </button>
      {press(t('screenDesign.tools.snap'), isSnapping, () => desk.set({ isSnapping: !isSnapping }), <MagnetIcon />)}
      {press(t('screenDesign.tools.grid'), hasGrid, () => desk.set({ hasGrid: !hasGrid }), <GridIcon />)}
      <button
        type="button"
        className={tool}
        aria-label={t('screenDesign.keys.title')}
        title={t('screenDesign.keys.title')}
        onClick={openSheet}
      >
        <KeysIcon />
      </button>
    </div>
  )
}

function AddMenu() {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  return (
    <Popup className={tool} label={t('screenDesign.tools.add')} button={<PlusIcon />}>
      {(close) =>
        widgetTypes.map((type) => {
          const Icon = widgetIcons[type]
          return (
            <MenuItem
              key={type}
              onClick={() => {
                close()
                addWidget(desk, type, say(widgetTypeWords[type]))
                focusWidget(desk.state().chosen[0])
              }}
            >
              <Icon />
              <span>{say(widgetTypeWords[type])}</span>
            </MenuItem>
          )
        })
      }
    </Popup>
  )
}

/** The three that stand across, then the three that stand down. */
function AlignMenu() {
  const t = useT()
  const desk = useDesk()
  const line = (to: Alignment, close: () => void) => {
    const Icon = alignIcons[to]
    return (
      <MenuItem
        key={to}
        onClick={() => {
          close()
          alignTo(desk, to)
        }}
      >
        <Icon />
        <span>{t(`screenDesign.align.${to}`)}</span>
      </MenuItem>
    )
  }
  const Icon = alignIcons.left
  return (
    <Popup className={tool} label={t('screenDesign.tools.align')} button={<Icon />}>
      {(close) => alignments.map((to) => line(to, close))}
    </Popup>
  )
}

const levels = [0.25, 0.5, 0.75, 1, 1.5, 2]

function ZoomMenu({ size, fit }: Pick<Props, 'size' | 'fit'>) {
  const t = useT()
  const desk = useDesk()
  const zoom = useDeskState((state) => state.view.zoom)
  const said = (of: number) => `${Math.round(of * 100)}%`
  const middle = { x: size.width / 2, y: size.height / 2 }
  return (
    <Popup className={`${tool} sd-zoom`} label={t('screenDesign.tools.zoom', { zoom: said(zoom) })} button={said(zoom)}>
      {(close) => (
        <>
          {levels.map((level) => (
            <MenuItem
              key={level}
              chosen={Math.abs(level - zoom) < 0.005}
              onClick={() => {
                close()
                desk.set({ view: zoomed(desk.state().view, level / desk.state().view.zoom, middle) })
              }}
            >
              {said(level)}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              close()
              fit()
            }}
          >
            {t('screenDesign.tools.fit')}
          </MenuItem>
        </>
      )}
    </Popup>
  )
}
