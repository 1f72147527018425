export { viewCalls } from './calls'
export { subscriptionCron, subscriptionTask } from './subscriptions'
