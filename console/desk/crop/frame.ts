// Which part of a picture is kept, apart from how it is shown: a frame of a fixed ratio that never leaves the picture.

export type Size = { width: number; height: number }
/** The middle of the frame in pixels of the picture, and how many times closer than the widest view. */
export type View = { x: number; y: number; zoom: number }
export type Part = Size & { left: number; top: number }

export const mostZoom = 5
/** A picture that differs by less than this is taken as it is. */
const slack = 0.01

export const fits = (picture: Size, wanted: Size): boolean => {
  const ratio = (picture.width * wanted.height) / (picture.height * wanted.width)
  return Math.abs(ratio - 1) <= slack
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The largest frame of that ratio inside the picture. */
function widest(picture: Size, wanted: Size): Size {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height)
  return { width: wanted.width * scale, height: wanted.height * scale }
}

export const middleOf = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 })

/** A view that was moved or zoomed too far is brought back to where the frame is full. */
export function within(view: View, picture: Size, wanted: Size): View {
  const zoom = between(1, view.zoom, mostZoom)
  const { width, height } = widest(picture, wanted)
  const [halfWidth, halfHeight] = [width / zoom / 2, height / zoom / 2]
  return {
    x: between(halfWidth, view.x, picture.width - halfWidth),
    y: between(halfHeight, view.y, picture.height - halfHeight),
    zoom,
  }
}

export function partOf(view: View, picture: Size, wanted: Size): Part {
  const { x, y, zoom } = within(view, picture, wanted)
  const { width, height } = widest(picture, wanted)
  return { left: x - width / zoom / 2, top: y - height / zoom / 2, width: width / zoom, height: height / zoom }
}

/** Moved by shares of the frame: what follows the pointer and what an arrow key does are the same. */
export function movedBy(view: View, share: { x: number; y: number }, picture: Size, wanted: Size): View {
  const part = partOf(view, picture, wanted)
  return within({ ...view, x: view.x + share.x * part.width, y: view.y + share.y * part.height }, picture, wanted)
}
