// The paper and the pen of the signature pad: a canvas as sharp as the screen, a pen of 1 to 3 pixels.

import type Pad from 'signature_pad'

export const pen = { minWidth: 1, maxWidth: 3 } as const
// Paper is white and ink is black in every theme: the picture is printed and filed.
const paper = '#ffffff'
const ink = '#1b1f24'

/** The canvas has as many dots as the screen shows; drawing stays in CSS pixels. */
function sharpen(canvas: HTMLCanvasElement) {
  const ratio = Math.max(1, window.devicePixelRatio)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

/** The largest of these sizes at which the text fits: names are short, signatures are large. */
export function fittingSize(measure: (size: number) => number, room: number, largest: number, smallest = 14): number {
  let size = largest
  while (size > smallest && measure(size) > room) size -= 2
  return size
}

export function drawName(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { offsetWidth: width, offsetHeight: height } = canvas
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  const font = (size: number) => `italic ${size}px KaiTi, STKaiti, "Segoe Script", "Snell Roundhand", cursive, serif`
  const measure = (size: number) => {
    context.font = font(size)
    return context.measureText(name).width
  }
  measure(fittingSize(measure, width - 32, height * 0.5))
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}

/** Starts the pad on a canvas; the library comes when a pad is first shown. */
export function startPad(canvas: HTMLCanvasElement, onStroke: () => void): { ready: Promise<Pad>; stop: () => void } {
  let stopped = false
  let pad: Pad | undefined
  const ready = import('signature_pad').then(({ default: SignaturePad }) => {
    sharpen(canvas)
    const made = new SignaturePad(canvas, { ...pen, backgroundColor: paper, penColor: ink })
    if (stopped) made.off()
    else pad = made
    made.addEventListener('endStroke', onStroke)
    return made
  })
  return {
    ready,
    stop: () => {
      stopped = true
      pad?.off()
    },
  }
}
