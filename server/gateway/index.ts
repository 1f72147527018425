// The front door of the storefronts' gateway.

import { gateway } from '#contract/gateway/calls'
import { book, type Column } from '../kit/column'
import { partnersOf } from '../orders/index'
import { gatewayCalls } from './calls'
import { addStorefront } from './road'
import { sweepGatewayCron, sweepGatewayTask, webhookTask } from './webhooks'

export { ensureKey } from './ensure-key'
export { hmac, sha256 } from './secrets'

export const column: Column = {
  name: 'gateway',
  calls: [book('gateway', gateway, { handlers: gatewayCalls })],
  doors: (house) => [(app, { road, metrics }) => addStorefront(app, road, metrics, partnersOf(house))],
  tasks: [webhookTask, sweepGatewayTask],
  cron: [sweepGatewayCron],
}
