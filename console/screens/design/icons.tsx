// The drawings of the designer: widgets, layers and tools, one line each on a grid of 16.

import type { WidgetType } from '#contract/screens/widgets'

const icon = (d: string) =>
  function Icon() {
    return (
      <svg
        className="sd-icon"
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    )
  }

export const widgetIcons: Record<WidgetType, () => React.JSX.Element> = {
  text: icon('M3 3.5h10M8 3.5v9M6.5 12.5h3'),
  picture: icon('M2.5 3h11v10h-11zM2.5 11l3-3 2.5 2.5L10 8.5l3.5 3.5M10.5 5.7v.01'),
  histogram: icon('M2.5 13.5h11M4 13V8M7 13V4.5M10 13V6.5M13 13V9.5'),
  line: icon('M2.5 13.5h11M3 10.5l3-3.5 3 2 4-5.5'),
  pie: icon('M8 2.5a5.5 5.5 0 1 0 5.5 5.5H8zM10.5 2.8a5.5 5.5 0 0 1 2.7 2.7'),
  gauge: icon('M2.8 11.5a5.5 5.5 0 1 1 10.4 0M8 9.5l2.5-3.2'),
  table: icon('M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.6h11M6.2 6.3V13'),
  date: icon('M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8 5v3.2l2.2 1.3'),
  map: icon('M2.5 4l3.7-1.2L9.8 4l3.7-1.2v9.4L9.8 13.4 6.2 12.2 2.5 13.4zM6.2 2.8v9.4M9.8 4v9.4'),
  funnel: icon('M2.5 3h11l-1.8 3.3H4.3zM4.8 7.6h6.4L10 10.3H6zM6.5 11.6h3v1.9h-3z'),
  ranking: icon('M3 4h10M3 8h7M3 12h4.5'),
  flip: icon('M6 2.5 4.8 13.5M11.2 2.5 10 13.5M3 6h10.5M2.5 10H13'),
}
export const FolderIcon = icon('M2 4.2h4l1.3 1.6H14v7H2z')
export const LockIcon = icon('M4 7.2h8v5.8H4zM5.7 7V5.3a2.3 2.3 0 0 1 4.6 0V7')
export const UnlockIcon = icon('M4 7.2h8v5.8H4zM5.7 7V4.8a2.3 2.3 0 0 1 4.4-.8')
export const PointerIcon = icon('M3.5 2.5l8.5 5-3.8 1L6.3 12z')
export const HandIcon = icon(
  'M4.5 8.5V5a1 1 0 0 1 2 0v2.5M6.5 7V3.5a1 1 0 0 1 2 0V7M8.5 7V4a1 1 0 0 1 2 0v3.5M10.5 7.5V5.5a1 1 0 0 1 2 0V10a3.8 3.8 0 0 1-7 2L3 9.2a1 1 0 0 1 1.5-1.2z',
)
export const UndoIcon = icon('M5.5 3.5 2.8 6.2l2.7 2.7M3 6.2h6.2a3.4 3.4 0 0 1 0 6.8H6')
export const RedoIcon = icon('M10.5 3.5l2.7 2.7-2.7 2.7M13 6.2H6.8a3.4 3.4 0 0 0 0 6.8H10')
export const ClockIcon = widgetIcons.date
export const ShareIcon = icon('M8 9.5V2.5M5.3 5 8 2.3 10.7 5M4 8H2.8v5.5h10.4V8H12')
export const PlayIcon = icon('M4.5 3l8 5-8 5z')
export const GridIcon = icon('M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM8.9 8.9h4.6v4.6H8.9z')
export const MagnetIcon = icon('M3 2.5v5.5a5 5 0 0 0 10 0V2.5h-3V8a2 2 0 0 1-4 0V2.5zM3 5.5h3M10 5.5h3')
export const FitIcon = icon('M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3')
export const KeysIcon = icon('M1.8 4.5h12.4v7.5H1.8zM4 7h.01M6.5 7h.01M9 7h.01M11.5 7h.01M5 9.6h6')
const alignIcons = {
  left: icon('M2.5 2v12M5 4.5h8M5 9.5h5M5 4.5v2h8v-2M5 9.5v2h5v-2'),
  centre: icon('M8 2v2.2M8 6.4v2.8M8 11.4V14M3.5 4.2h9v2.2h-9zM5 9.2h6v2.2H5z'),
  right: icon('M13.5 2v12M3 4.5h8v2H3zM6 9.5h5v2H6z'),
  top: icon('M2 2.5h12M4.5 5v8h2V5M9.5 5v5h2V5'),
  middle: icon('M2 8h2.2M6.4 8h2.8M11.4 8H14M4.2 3.5h2.2v9H4.2zM9.2 5h2.2v6H9.2z'),
  bottom: icon('M2 13.5h12M4.5 3v8h2V3zM9.5 6v5h2V6z'),
  across: icon('M2.5 2.5v11M13.5 2.5v11M6.5 5h3v6h-3z'),
  down: icon('M2.5 2.5h11M2.5 13.5h11M5 6.5h6v3H5z'),
}

export { alignIcons }
export const FrontIcon = icon('M8 13V3M4 7l4-4 4 4')
export const BackIcon = icon('M8 3v10M4 9l4 4 4-4')
export const TrashIcon = icon('M3 4.5h10M6.2 4.5V3h3.6v1.5M4.3 4.5l.6 8.5h6.2l.6-8.5')
export const GroupIcon = icon(
  'M2.5 2.5h2M2.5 2.5v2M13.5 2.5h-2M13.5 2.5v2M2.5 13.5h2M2.5 13.5v-2M13.5 13.5h-2M13.5 13.5v-2M5 5h4v4H5zM9 9v2.5h2.5V7H9',
)
export const PencilIcon = icon('M3 13l.6-2.8L10.8 3l2.2 2.2-7.2 7.2z')
