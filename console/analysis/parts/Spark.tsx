// A figure over its time in small: only its shape, for whoever looks; the numbers stand in the chart and its table.

type Props = { series: readonly (number | null)[] }

const box = { width: 72, height: 24 }

export function Spark({ series }: Props) {
  const d = sparkPath(series)
  if (!d) return null
  return (
    <svg className="an-spark" viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  )
}

/** From the least to the most of it; where nothing was there the line is broken, and one point alone is no line. */
export function sparkPath(series: readonly (number | null)[], { width, height } = box): string {
  const known = series.filter((value) => value !== null)
  if (known.length < 2) return ''
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  const step = width / (series.length - 1)
  let isDrawing = false
  return series
    .map((value, at) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const y = span === 0 ? height / 2 : height - 2 - ((value - least) / span) * (height - 4)
      const sign = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${sign}${round(at * step)} ${round(y)}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
