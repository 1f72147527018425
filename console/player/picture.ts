// The screen as a picture: canvases are copied, everything else is painted from where it stands, and nothing is fetched for it.

import { el } from '#console/screens/widgets/element'

type Box = { left: number; top: number; width: number; height: number }
type Brush = { pen: CanvasRenderingContext2D; at: (box: Box) => Box }

export async function pictureOf(stage: HTMLElement, ground: string): Promise<Blob> {
  const from = stage.getBoundingClientRect()
  const [width, height] = [stage.offsetWidth, stage.offsetHeight]
  const [across, down] = [width / from.width, height / from.height]
  const sharp = width * height > 3_000_000 ? 1 : 2
  const canvas = el('canvas')
  canvas.width = Math.round(width * sharp)
  canvas.height = Math.round(height * sharp)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.scale(sharp, sharp)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  const at = ({ left, top, width: w, height: h }: Box) => ({
    left: (left - from.left) * across,
    top: (top - from.top) * down,
    width: w * across,
    height: h * down,
  })
  paint({ pen, at }, stage)
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png')
  })
}

function paint(brush: Brush, element: Element) {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  const { pen, at } = brush
  const box = at(element.getBoundingClientRect())
  pen.save()
  if (style.overflow === 'hidden' && element instanceof HTMLElement) {
    pen.beginPath()
    pen.rect(box.left, box.top, box.width, box.height)
    pen.clip()
  }
  if (element instanceof HTMLElement) boxOf(pen, box, style)
  if (element instanceof HTMLCanvasElement || element instanceof HTMLImageElement) imageOf(pen, box, element, style.objectFit)
  else if (element instanceof SVGSVGElement) drawingOf(brush, element, box)
  else {
    for (const child of element.childNodes) {
      if (child instanceof Element) paint(brush, child)
      else if (child instanceof Text) textOf(brush, child, style)
    }
  }
  pen.restore()
}

const isSeen = (colour: string) => colour !== 'transparent' && !/,\s*0\)$/.test(colour)

function boxOf(pen: CanvasRenderingContext2D, { left, top, width, height }: Box, style: CSSStyleDeclaration) {
  if (isSeen(style.backgroundColor)) {
    pen.fillStyle = style.backgroundColor
    pen.beginPath()
    pen.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0)
    pen.fill()
  }
  const thick = Number.parseFloat(style.borderBottomWidth)
  if (thick > 0 && style.borderBottomStyle !== 'none') {
    pen.fillStyle = style.borderBottomColor
    pen.fillRect(left, top + height - thick, width, thick)
  }
}

function imageOf(pen: CanvasRenderingContext2D, box: Box, image: HTMLCanvasElement | HTMLImageElement, fit: string) {
  const own = image instanceof HTMLImageElement ? { width: image.naturalWidth, height: image.naturalHeight } : image
  if (own.width === 0 || own.height === 0) return
  if (image instanceof HTMLCanvasElement || fit === 'fill') return pen.drawImage(image, box.left, box.top, box.width, box.height)
  const scale = (fit === 'cover' ? Math.max : Math.min)(box.width / own.width, box.height / own.height)
  const [width, height] = [own.width * scale, own.height * scale]
  pen.beginPath()
  pen.rect(box.left, box.top, box.width, box.height)
  pen.clip()
  return pen.drawImage(image, box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height)
}

function drawingOf({ pen }: Brush, drawing: SVGSVGElement, box: Box) {
  const { x, y, width, height } = drawing.viewBox.baseVal
  const scale = Math.min(box.width / width, box.height / height)
  pen.translate(box.left + (box.width - width * scale) / 2, box.top + (box.height - height * scale) / 2)
  pen.scale(scale, scale)
  pen.translate(-x, -y)
  pen.lineWidth = 1 / scale
  for (const path of drawing.querySelectorAll('path')) {
    const line = new Path2D(path.getAttribute('d') ?? '')
    pen.fillStyle = path.getAttribute('fill') ?? ''
    pen.strokeStyle = path.getAttribute('stroke') ?? ''
    pen.fill(line)
    pen.stroke(line)
  }
}

/** Line by line as the browser broke it; what its box cuts off ends in dots there too. */
function textOf({ pen, at }: Brush, text: Text, style: CSSStyleDeclaration) {
  if (!text.data.trim()) return
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  pen.fillStyle = style.color
  pen.textBaseline = 'middle'
  const room = text.parentElement ? at(text.parentElement.getBoundingClientRect()) : undefined
  for (const { words, box } of linesOf(text, at)) {
    const most = style.textOverflow === 'ellipsis' && room ? room.left + room.width - box.left : Number.POSITIVE_INFINITY
    pen.fillText(box.width > most + 1 ? shortened(pen, words, most) : words, box.left, box.top + box.height / 2)
  }
}

function linesOf(text: Text, at: Brush['at']): { words: string; box: Box }[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  const rects = [...range.getClientRects()]
  if (rects.length <= 1) return rects.map((rect) => ({ words: text.data, box: at(rect) }))
  const lines: { words: string; box: Box }[] = []
  for (const [place, sign] of [...text.data].entries()) {
    range.setStart(text, place)
    range.setEnd(text, place + 1)
    const box = at(range.getBoundingClientRect())
    const last = lines.at(-1)
    if (last && Math.abs(last.box.top - box.top) < box.height / 2) last.words += sign
    else lines.push({ words: sign, box })
  }
  return lines
}

function shortened(pen: CanvasRenderingContext2D, words: string, most: number): string {
  let kept = words
  while (kept && pen.measureText(`${kept}…`).width > most) kept = kept.slice(0, -1)
  return `${kept}…`
}

export function keepPicture(picture: Blob, name: string) {
  const link = el('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${name}.png`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The picture on a page of its own shape: the browser prints it or keeps it as PDF. */
export async function printPicture(picture: Blob, { width, height }: { width: number; height: number }) {
  const image = el('img', { width: '100%', display: 'block' })
  image.src = URL.createObjectURL(picture)
  image.alt = ''
  await image.decode()
  const rules = el(
    'style',
    {},
    `@page{size:${width / 6}mm ${height / 6}mm;margin:0}@media print{body>*:not([data-print]){display:none!important}}@media screen{[data-print]{display:none}}`,
  )
  const page = el('div', {}, image)
  page.dataset.print = ''
  document.head.append(rules)
  document.body.append(page)
  window.print()
  page.remove()
  rules.remove()
  URL.revokeObjectURL(image.src)
}
