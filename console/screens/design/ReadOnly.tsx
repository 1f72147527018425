// Where nothing can be designed: in a small window, without the permission, from the bin. The screen can still be looked at.

import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { ScreenDetail } from '#contract/screens/calls'
import { readingOrder } from '#contract/screens/document'
import { playerOf } from '#contract/screens/paths'
import { widgetTypeWords } from '#contract/screens/widgets'
import { PlayIcon, widgetIcons } from './icons'

type Props = { detail: ScreenDetail; why: 'narrow' | 'denied' | 'binned' }

export function ReadOnly({ detail, why }: Props) {
  const t = useT()
  const say = useSay()
  const { name, id, draft } = detail
  return (
    <div className="sd-read">
      <h1>{name}</h1>
      <p className="sd-quiet">{`${detail.unitName} · ${draft.width} × ${draft.height}`}</p>
      <p className="sd-read-why">{t(`screenDesign.readOnly.${why}`)}</p>
      <div className="sd-read-acts">
        <a className="md-btn md-btn-primary" href={playerOf(id, true)} target="_blank" rel="noopener">
          <PlayIcon />
          {t('screenDesign.bar.preview')}
        </a>
        <a className="md-btn md-btn-plain" href={linkTo('screens')}>
          {t('screenDesign.bar.back')}
        </a>
      </div>
      <h2>{t('screenDesign.readOnly.widgets', { count: draft.widgets.length })}</h2>
      <ul className="sd-read-list">
        {readingOrder(draft.widgets).map((widget) => {
          const Icon = widgetIcons[widget.type]
          return (
            <li key={widget.id}>
              <Icon />
              <span>{widget.name}</span>
              <span className="sd-quiet">{say(widgetTypeWords[widget.type])}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
