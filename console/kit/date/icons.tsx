// A calendar and a clock.

type Props = { d: string }

const Line = ({ d }: Props) => (
  <svg
    className="md-icon"
    width="16"
    height="16"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

export const CalendarIcon = () => <Line d="M3.5 5h13v11.5h-13zM3.5 8.500h13M7 3v3.500M13 3v3.500" />
export const ClockIcon = () => <Line d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.6 1.800" />
