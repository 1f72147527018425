// A calendar and a clock.

import { LineIcon } from '../mark/LineIcon'

const Line = ({ d }: { d: string }) => <LineIcon className="md-icon" d={d} grid={20} width={1.5} />

export const CalendarIcon = () => <Line d="M3.5 5h13v11.5h-13zM3.5 8.500h13M7 3v3.500M13 3v3.500" />
export const ClockIcon = () => <Line d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.6 1.800" />
