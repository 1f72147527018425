// A widget as a part of a page: drawn once, told what changed, ended when it goes.

import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { drawWidget } from './draw'
import type { Part } from './part'
import type { ViewProps } from './view'

export const WidgetView = memo(function WidgetView(props: ViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const part = useRef<Part>(undefined)
  const first = useRef(props)
  useEffect(() => {
    if (!box.current) return undefined
    part.current = drawWidget(box.current, first.current)
    return () => {
      part.current?.end()
      part.current = undefined
    }
  }, [])
  useLayoutEffect(() => {
    first.current = props
    part.current?.update(props)
  })
  return <div ref={box} style={{ width: '100%', height: '100%' }} />
})
