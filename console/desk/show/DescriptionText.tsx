// A description: explaining text with its own line breaks, folded when it is long.

import '#console/kit/kit.css'
import './description.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'

type Props = { text: string /** Folds after so many lines; without it everything is shown. */; lines?: number }

export function DescriptionText({ text, lines }: Props) {
  const t = useT()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)

  // Whether it is too long depends on the width, so the browser is asked, and asked again when the width changes.
  useLayoutEffect(() => {
    const shown = paragraph.current
    if (!shown || !lines || isOpen) return
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [lines, isOpen])

  return (
    <div className="md-description">
      <p ref={paragraph} data-folded={Boolean(lines) && !isOpen} style={{ WebkitLineClamp: lines }}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="md-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'description.less' : 'description.more')}
        </button>
      )}
    </div>
  )
}
