// What data screens read: datasets of every unit, and the sources of the platform.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['datasets'],
  pages: {
    datasets: async () => (await import('./DatasetPage')).DatasetPage,
    dataSources: async () => (await import('./sources/SourcePage')).SourcePage,
  },
  icons: {
    dataset: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.8h13M8 8.2v7.3',
    source: 'M4 5.5c0-1.1 2.7-2 6-2s6 .9 6 2-2.7 2-6 2-6-.9-6-2zM4 5.5v9c0 1.1 2.7 2 6 2s6-.9 6-2v-9M4 10c0 1.1 2.7 2 6 2s6-.9 6-2',
  },
}
