// A drawing of one line in the colour of the text around it: every icon of the console is one.

type Props = { d: string; size?: number /** The square that it was drawn on. */; grid?: 20 | 24; width?: number; className?: string }

export const LineIcon = ({ d, size = 16, grid = 24, width = 1.75, className }: Props) => (
  <svg
    className={className}
    viewBox={`0 0 ${grid} ${grid}`}
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)
