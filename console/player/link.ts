// What a press on a widget opens: a page of the console, another screen, or an address outside, whose host is said before.

import { el } from '#console/screens/widgets/element'
import type { Widget } from '#contract/screens/document'
import { playerOf } from '#contract/screens/paths'
import { t } from './speak'

export function linkOf({ link, name }: Widget, open: ((path: string) => void) | undefined): HTMLAnchorElement | null {
  if (!link || (link.type !== '3' && !open)) return null
  const made = el('a', { position: 'absolute', inset: '0', zIndex: 2 })
  const [href, says] =
    link.type === '1'
      ? [`/merchant-admin/#/${link.page}`, t('player.report')]
      : link.type === '2'
        ? [playerOf(link.screenId), t('player.screen')]
        : [link.url, t('player.opens', { host: new URL(link.url).host })]
  made.href = href
  made.title = says
  made.setAttribute('aria-label', `${name}: ${says}`)
  if (link.type !== '2') {
    made.target = '_blank'
    made.rel = 'noopener noreferrer'
  }
  return made
}
