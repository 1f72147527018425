// An outside link or a micro-app: an isolated document inside its tab.

import { useEffect, useRef } from 'react'
import { useT } from '#console/kit/text/i18n'
import { useLanguage, useSay } from '#console/kit/text/words'
import { useIsDark } from '#console/theme/settings'
import { useCell } from '../cell'
import { me } from '../me'
import { addressedTo, contextMessage, frameUrl, heardFrom, isHello, sandboxFor } from './bridge'
import type { TabRoute } from './tab-routes'

export function FramePage({ route }: { route: TabRoute }) {
  const t = useT()
  const say = useSay()
  const url = frameUrl(route.url, location.origin)
  const frame = useRef<HTMLIFrameElement>(null)
  useBridge(frame, route.isMicroApp ? url : null)
  if (!url) return null
  const page = say(route.title)
  return (
    <section className="sh-frame">
      {!route.isMicroApp && (
        <p>
          {t('shell.frame.outside')}
          <a href={url.href} target="_blank" rel="noreferrer noopener">
            {t('shell.frame.openApart')}
          </a>
        </p>
      )}
      <iframe
        ref={frame}
        src={url.href}
        title={route.isMicroApp ? page : t('shell.frame.title', { page })}
        sandbox={sandboxFor(url, location.origin)}
        referrerPolicy="no-referrer"
      />
    </section>
  )
}

/** Tells the document where it is: when it says hello, and whenever language, theme or unit change. */
function useBridge(frame: React.RefObject<HTMLIFrameElement | null>, url: URL | null) {
  const language = useLanguage()
  const theme = useIsDark() ? 'dark' : 'light'
  const unit = useCell(me)?.info.unit
  const href = url?.href
  // Before its hello nobody knows which document the frame holds.
  const hasSaidHello = useRef(false)
  useEffect(() => {
    if (!href || !unit) return
    const target = new URL(href)
    const tell = () =>
      frame.current?.contentWindow?.postMessage(contextMessage({ language, theme, unit }), addressedTo(target, location.origin))
    const listen = (event: MessageEvent) => {
      const isOurs = event.source === frame.current?.contentWindow && event.origin === heardFrom(target, location.origin)
      if (!isOurs || !isHello(event.data)) return
      hasSaidHello.current = true
      tell()
    }
    if (hasSaidHello.current) tell()
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, href, language, theme, unit])
}
