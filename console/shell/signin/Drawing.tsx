// The product's own drawing: a row of market stalls, and the desk from which they are run.

const stalls = [
  { x: 34, width: 132, colour: 'var(--md-accent-fill)' },
  { x: 214, width: 132, colour: 'var(--dr-clay)' },
  { x: 394, width: 132, colour: 'var(--dr-leaf)' },
]

export function Drawing() {
  return (
    <svg viewBox="0 0 560 400" role="presentation" aria-hidden="true" className="dr">
      <circle cx="438" cy="70" r="40" fill="var(--dr-sun)" />
      <path d="M0 270c40-52 92-74 150-58s92 6 138-20 104-24 152 2 84 34 120 76z" fill="var(--dr-hill)" />
      {stalls.map((stall) => (
        <Stall key={stall.x} {...stall} />
      ))}
      <Garland />
      <path d="M0 270h560" stroke="var(--dr-line)" strokeWidth="2" />
      <Desk />
    </svg>
  )
}

function Stall({ x, width, colour }: { x: number; width: number; colour: string }) {
  // The roof is narrower than the awning's edge, so the stripes fan out from it.
  const stripe = width / 6
  const middle = x + width / 2
  const roof = (edge: number) => middle + (edge - middle) * 0.84
  const stripes = [0, 1, 2, 3, 4, 5].map((at) => ({ left: x + at * stripe, fill: at % 2 ? 'var(--dr-paper)' : colour }))
  return (
    <g>
      <path d={`M${x + 10} 176v94M${x + width - 10} 176v94`} stroke="var(--dr-line)" strokeWidth="4" />
      <rect x={x + 4} y={226} width={width - 8} height={44} rx="3" fill="var(--dr-paper)" stroke="var(--dr-line)" strokeWidth="2" />
      <path d={`M${x + 4} 240h${width - 8}`} stroke="var(--dr-line)" strokeWidth="2" />
      <Goods x={x + 18} colour={colour} />
      {stripes.map(({ left, fill }) => (
        <path
          key={left}
          d={`M${roof(left)} 142H${roof(left + stripe)}L${left + stripe} 174a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z`}
          fill={fill}
          stroke="var(--dr-line)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      ))}
    </g>
  )
}

function Goods({ x, colour }: { x: number; colour: string }) {
  return (
    <g stroke="var(--dr-line)" strokeWidth="1.5">
      <circle cx={x + 8} cy={218} r="8" fill={colour} />
      <circle cx={x + 24} cy={218} r="8" fill="var(--dr-sun)" />
      <rect x={x + 40} y={206} width="18" height="20" rx="2" fill="var(--dr-paper)" />
      <path d={`M${x + 40} 212h18`} />
      <rect x={x + 64} y={212} width="26" height="14" rx="2" fill={colour} />
    </g>
  )
}

// One curve between two points; a light hangs at each share of the way.
const [from, dip, to] = [
  { x: 16, y: 84 },
  { x: 200, y: 152 },
  { x: 372, y: 78 },
]
const along = (share: number, axis: 'x' | 'y') =>
  (1 - share) ** 2 * from[axis] + 2 * share * (1 - share) * dip[axis] + share ** 2 * to[axis]

function Garland() {
  const shares = [0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.92]
  return (
    <g>
      <path d={`M${from.x} ${from.y}Q${dip.x} ${dip.y} ${to.x} ${to.y}`} fill="none" stroke="var(--dr-line)" strokeWidth="1.5" />
      {shares.map((share, at) => (
        <circle key={share} cx={along(share, 'x')} cy={along(share, 'y') + 4} r="4.5" fill={at % 2 ? 'var(--dr-clay)' : 'var(--dr-sun)'} />
      ))}
    </g>
  )
}

function Desk() {
  const bars = [26, 40, 32, 54, 46, 64]
  return (
    <g>
      <rect x="40" y="362" width="480" height="14" rx="4" fill="var(--dr-clay)" />
      <path d="M78 376v24M482 376v24" stroke="var(--dr-line)" strokeWidth="6" />
      <path d="M268 348h24l5 14h-34z" fill="var(--dr-line)" />
      <rect x="160" y="236" width="240" height="114" rx="10" fill="var(--dr-paper)" stroke="var(--dr-line)" strokeWidth="2.5" />
      <path d="M160 258h240" stroke="var(--dr-line)" strokeWidth="1.5" />
      <circle cx="174" cy="247" r="3.5" fill="var(--dr-clay)" />
      <circle cx="186" cy="247" r="3.5" fill="var(--dr-sun)" />
      <circle cx="198" cy="247" r="3.5" fill="var(--dr-leaf)" />
      {bars.map((height, at) => (
        <rect
          key={height}
          x={180 + at * 18}
          y={338 - height}
          width="11"
          height={height}
          rx="2"
          fill={at === 5 ? 'var(--md-accent-fill)' : 'var(--dr-soft)'}
        />
      ))}
      <path d="M306 276h76M306 294h56M306 312h66M306 330h40" stroke="var(--dr-soft)" strokeWidth="7" strokeLinecap="round" />
      <path d="M88 362v-34h44v34z" fill="var(--dr-sun)" stroke="var(--dr-line)" strokeWidth="2" />
      <path d="M88 340h44M110 328v12" stroke="var(--dr-line)" strokeWidth="2" />
      <path d="M440 362l4-30h32l4 30z" fill="var(--dr-leaf)" stroke="var(--dr-line)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M460 332c0-18-14-22-20-22 0 14 8 22 20 22zm0 0c0-24 14-28 20-28 0 18-8 28-20 28z"
        fill="var(--dr-leaf)"
        stroke="var(--dr-line)"
        strokeWidth="2"
      />
    </g>
  )
}
