// What an agent works with: no menu shows it, home leads there.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['agent'],
  pages: {
    agentPanel: async () => (await import('./DataPanelPage')).DataPanelPage,
    agentBrands: async () => (await import('./BrandsPage')).BrandsPage,
    agentReport: async () => (await import('./ReportPage')).ReportPage,
    jurisdiction: async () => (await import('./JurisdictionPage')).JurisdictionPage,
  },
  icons: {
    agent: 'M3 4.5h14v11H3zM7.5 10a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM5 13c.3-1.4 1.2-2 2.5-2s2.2.6 2.5 2M12.5 8H15M12.5 11H15',
    report: 'M3.5 3.5v13h13M6 13l3-3.5 2.5 2L16 6.5',
  },
}
