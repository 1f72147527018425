// Who else has the screen open: told every ten seconds what is chosen here, it answers what is chosen there.

import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#console/kit/call/calls'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import type { Desk } from '../desk'
import type { Saver } from './saver'

const everyMs = 10_000
const mostTold = 50

export function usePresent(desk: Desk, saver: Saver, id: string): ScreenDetail['editors'] {
  const [editors, setEditors] = useState<ScreenDetail['editors']>(saver.state().detail.editors)
  const tell = useEffectEvent(async (isLeaving: boolean) => {
    const widgetIds = desk.state().chosen.slice(0, mostTold)
    const answer = await send(screens.present, { id, widgetIds, ...(isLeaving ? { isLeaving } : {}) })
    if (isLeaving) return
    setEditors(answer.editors)
    await saver.heard(answer.version)
  })
  useEffect(() => {
    // Whoever is offline is told by the draft that could not be saved.
    const beat = () => void tell(false).catch(() => {})
    beat()
    const timer = setInterval(beat, everyMs)
    return () => {
      clearInterval(timer)
      void tell(true).catch(() => {})
    }
  }, [])
  return editors
}
