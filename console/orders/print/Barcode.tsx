// A printed number that a scanner reads, with the number under it for people.

import { code128 } from './barcode'

const quiet = 10

export function Barcode({ text }: { text: string }) {
  const widths = code128(text)
  if (!widths) return <span className="or-barcode-text">{text}</span>
  const bars: { x: number; width: number }[] = []
  let x = quiet
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) bars.push({ x, width })
    x += width
  }
  return (
    <span className="or-barcode">
      <svg viewBox={`0 0 ${x + quiet} 40`} preserveAspectRatio="none" shapeRendering="crispEdges" aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="40" />
        ))}
      </svg>
      <span className="or-barcode-text">{text}</span>
    </span>
  )
}
