export { gatewayCalls } from './calls'
export { addStorefront } from './road'
export { sweepGatewayCron, sweepGatewayTask, webhookTask } from './webhooks'
