// The front door of the storefronts' gateway.

import { gateway } from '#contract/gateway/calls'
import { scopeOfCall, storefront } from '#contract/gateway/storefront'
import { book, type Column } from '../kit/column'
import { storefrontBook, storefronts } from '../kit/storefront'
import { partnersOf } from '../orders/index'
import { gatewayCalls } from './calls'
import { addStorefront } from './road'
import { storefrontCallsOf } from './storefront'
import { sweepGatewayCron, sweepGatewayTask, webhookTask } from './webhooks'

export { ensureKey } from './ensure-key'
export { hmac, sha256 } from './secrets'
export { tellHooks } from './store'

export const column: Column = {
  name: 'gateway',
  calls: [book('gateway', gateway, { handlers: gatewayCalls })],
  doors: (house) => [(app, { road, metrics }) => addStorefront(app, road, metrics, house.added(storefronts))],
  tasks: [webhookTask, sweepGatewayTask],
  cron: [sweepGatewayCron],
  adds: [storefronts.of((house) => storefrontBook(storefront, { handlers: storefrontCallsOf(partnersOf(house)), scopes: scopeOfCall }))],
}
