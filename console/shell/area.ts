// The shell's own: pages of an area that need what only the shell knows, and the icons of what stands beside the menu.

import { HomeOutlined, LinkOutlined, SkinOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    brandConfig: async () => (await import('./views/BrandConfigView')).BrandConfigView,
  },
  icons: { home: HomeOutlined, theme: SkinOutlined, link: LinkOutlined },
}
