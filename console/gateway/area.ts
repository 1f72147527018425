// The storefront gateway: its keys, its webhooks and what was delivered to them.

import type { Area } from '#console/kit/area'

export const area: Area = {
  pages: {
    apiKeys: async () => (await import('./KeyPage')).KeyPage,
    webhooks: async () => (await import('./WebhookPage')).WebhookPage,
    deliveries: async () => (await import('./DeliveryPage')).DeliveryPage,
  },
}
