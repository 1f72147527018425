// A drawing of the page as a picture to keep: what stylesheets say is written into a copy, which then needs no page around it.

const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
]
const edge = 16
const headHeight = 44

export async function pictureOfSvg(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const page = getComputedStyle(document.documentElement)
  const image = await loaded(standalone(svg, width, height))
  const canvas = document.createElement('canvas')
  const [scale, whole] = [2, { width: width + 2 * edge, height: height + headHeight + edge }]
  canvas.width = whole.width * scale
  canvas.height = whole.height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.scale(scale, scale)
  pen.fillStyle = page.getPropertyValue('--md-card').trim()
  pen.fillRect(0, 0, whole.width, whole.height)
  pen.fillStyle = page.getPropertyValue('--md-text').trim()
  pen.font = `600 16px ${getComputedStyle(document.body).fontFamily}`
  pen.fillText(title, edge, 28)
  pen.drawImage(image, edge, headHeight, width, height)
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('the picture could not be made'))), 'image/png')
  })
}

/** A copy that says by itself what the page's stylesheets say of the original. */
function standalone(svg: SVGSVGElement, width: number, height: number): Blob {
  // A clone of a drawing is a drawing; the DOM's types only know that it is a node.
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  for (const [at, part] of from.entries()) {
    const said = getComputedStyle(part)
    to[at]?.setAttribute('style', kept.map((name) => `${name}:${said.getPropertyValue(name)}`).join(';'))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

async function loaded(drawing: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  const url = URL.createObjectURL(drawing)
  image.src = url
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
  return image
}
