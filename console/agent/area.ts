// What an agent works with: no menu shows it, home leads there.

import { FundOutlined, IdcardOutlined } from '#console/kit/antd/icons'
import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    agentPanel: async () => (await import('./DataPanelPage')).DataPanelPage,
    agentBrands: async () => (await import('./BrandsPage')).BrandsPage,
    agentReport: async () => (await import('./ReportPage')).ReportPage,
    jurisdiction: async () => (await import('./JurisdictionPage')).JurisdictionPage,
  },
  icons: { agent: IdcardOutlined, report: FundOutlined },
}
