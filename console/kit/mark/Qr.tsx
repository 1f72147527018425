// A QR code as one drawing: dark on white in either theme, for it is scanned.

import { encode } from 'uqr'

/** The quiet edge that readers need around it. */
const edge = 4

/** Every dark module as a square of the path. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

type Props = { text: string; label: string; className: string }

export function Qr({ text, label, className }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} />
    </svg>
  )
}
