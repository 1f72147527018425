// The storefront gateway: its keys, its webhooks and what was delivered to them.

import type { Area } from '#console/kit/area'

export const area: Area = {
  words: ['gateway'],
  pages: {
    apiKeys: async () => (await import('./KeyPage')).KeyPage,
    webhooks: async () => (await import('./WebhookPage')).WebhookPage,
    deliveries: async () => (await import('./DeliveryPage')).DeliveryPage,
  },
  icons: {
    api: 'M7 3v4M13 3v4M5 7h10v3a5 5 0 0 1-10 0zM10 15v3',
  },
}
