// The few line icons that the parts use. Drawn here, 16 px on a 24 px grid, in the colour of the text around them.

import { LineIcon } from './LineIcon'

const icon = (d: string, width?: number) =>
  function Icon() {
    return <LineIcon className="md-icon" d={d} width={width} />
  }

export const PlusIcon = icon('M12 5v14M5 12h14')
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4')
export const FilterIcon = icon('M4 6h16M7 12h10M10 18h4')
export const CloseIcon = icon('M6 6l12 12M18 6 6 18')
export const RefreshIcon = icon('M20 11a8 8 0 1 0-2.2 6.5M20 5v6h-6')
export const ColumnsIcon = icon('M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7.5 14.5v5')
export const MoreIcon = icon('M5.5 12h.01M12 12h.01M18.5 12h.01', 3)
export const DownIcon = icon('m7 10 5 5 5-5')
export const UpIcon = icon('m7 14 5-5 5 5')
export const RightIcon = icon('m10 7 5 5-5 5')
export const LeftIcon = icon('m14 7-5 5 5 5')
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
export const PinIcon = icon('M9 4h6l-.6 6 3.1 3.5H6.5L9.6 10 9 4ZM12 13.5V20')
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
)
export const EyeOffIcon = icon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.2 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3',
)
export const DownloadIcon = icon('M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14')
export const UploadIcon = icon('M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 20h14')
export const TableIcon = icon('M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9')
export const ChartIcon = icon('M5 19V11M10 19V5M15 19v-6M20 19V8')
export const PictureIcon = icon('M4 5h16v14H4zM4 16l4.5-4.5L13 16l3-3 4 4M15.5 9h.01')
export const ViewIcon = icon('M4 6h16M4 12h10M4 18h6M17 14v6l2-1.5 2 1.5v-6Z')
export const TargetIcon = icon('M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 2v4M12 18v4M2 12h4M18 12h4')
export const CopyIcon = icon('M9 9h10v10H9zM15 9V5H5v10h4')
