// Two soft notes when there is more to do than before. No file: the browser makes them, and only if the reader wants them.

import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { usePreference } from '#console/kit/call/preferences'

const notes = [
  { hertz: 660, from: 0 },
  { hertz: 880, from: 0.14 },
]
const noteSeconds = 0.32
const loudness = 0.08

/** A browser that was not touched yet stays silent; that is its right. */
export function chime() {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (const { hertz, from } of notes) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + from
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(loudness, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
  }
  setTimeout(() => void audio.close(), 1000)
}

/** Whether it sounds, and the switch; kept on the server. */
export const useSound = (): [boolean, (on: boolean) => void] => usePreference('sound', z.boolean(), true)

/** Sounds when the number grows while it is watched; the first number is no news. */
export function useChime(count: number | undefined) {
  const [on] = useSound()
  const before = useRef(count)
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current && on) chime()
    before.current = count
  }, [count, on])
}
