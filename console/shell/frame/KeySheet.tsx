// The sheet behind `?`: every key, the letters of this reader's pages, and the switch that turns them off.

import './key-sheet.css'
import { goKey } from '#console/kit/keys/meaning'
import { useKeysOn } from '#console/kit/keys/use-keys'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { paletteKeys } from '../palette/palette-keys'
import { Dialog } from './Dialog'
import { usePageLetters } from './page-letters'

const listKeys = [
  [['/'], 'shell.keys.search'],
  [['↓'], 'shell.keys.toRows'],
  [['j'], 'shell.keys.next'],
  [['k'], 'shell.keys.previous'],
  [['Enter'], 'shell.keys.open'],
  [['x'], 'shell.keys.choose'],
  [['e'], 'shell.keys.edit'],
] as const
const everywhereKeys = [
  [['?'], 'shell.keys.sheet'],
  [paletteKeys.split(' '), 'shell.keys.palette'],
  [['Ctrl', 'Enter'], 'shell.keys.save'],
  [['Esc'], 'shell.keys.close'],
] as const

export function KeySheet() {
  const t = useT()
  const say = useSay()
  const pages = usePageLetters()
  const [on, turn] = useKeysOn()
  return (
    <Dialog title={t('shell.keys.title')}>
      <div className="sh-dialog-body ks">
        <label className="ks-switch">
          <input type="checkbox" className="md-tick" checked={on} onChange={(event) => turn(event.target.checked)} />
          <span>
            {t('shell.keys.on')}
            <small>{t('shell.keys.onHint')}</small>
          </span>
        </label>
        <Section title={t('shell.keys.everywhere')} lines={everywhereKeys.map(([keys, label]) => ({ keys, label: t(label) }))} />
        <Section title={t('shell.keys.lists')} lines={listKeys.map(([keys, label]) => ({ keys, label: t(label) }))} />
        <Section title={t('shell.keys.pages')} lines={pages.map(({ letter, title }) => ({ keys: [goKey, letter], label: say(title) }))} />
      </div>
    </Dialog>
  )
}

type Line = { keys: readonly string[]; label: string }

const Section = ({ title, lines }: { title: string; lines: Line[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ keys, label }) => (
        <div key={keys.join(' ')}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </section>
)
