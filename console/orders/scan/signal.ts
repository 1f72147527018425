// What a packer hears without looking up: a bright chime for what is done, a low double buzz for what was refused. No file: the browser makes it.

import { chime } from '#console/desk/bell/chime'

const buzz = { hertz: 180, seconds: 0.22, gap: 0.3, times: 2, loudness: 0.16 }

/** Over the noise of a packing table, and felt in the hand. A browser that was not touched yet stays silent; that is its right. */
export function soundDone(): void {
  chime()
  navigator.vibrate?.(80)
}

export function soundRefused(): void {
  navigator.vibrate?.([180, 90, 180])
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  for (let at = 0; at < buzz.times; at += 1) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at * buzz.gap
    tone.type = 'square'
    tone.frequency.value = buzz.hertz
    volume.gain.setValueAtTime(buzz.loudness, start)
    volume.gain.setValueAtTime(0.0001, start + buzz.seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + buzz.seconds)
  }
  setTimeout(() => void audio.close(), 1500)
}
