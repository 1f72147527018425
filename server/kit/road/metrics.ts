// What /metrics tells: how often each call was made, how it ended and how long it took, and the process itself.

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Call } from '#contract/kit/call'
import type { Envelope } from './answer'

export type Metrics = {
  registry: Registry
  /** Starts a call's clock; what it returns ends it and passes the answer through. */
  time: (call: Call) => (answer: Envelope) => Envelope
}

/** Counted for the whole process, because work behind the requests has no server of its own; every server of it tells. */
export const rowByRow = new Counter({
  name: 'marketdesk_row_by_row_total',
  help: 'How often many rows could not be changed together and were tried one by one',
  labelNames: ['work'],
  registers: [],
})

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(rowByRow)
  const seconds = new Histogram({
    name: 'marketdesk_call_seconds',
    help: 'How long calls take',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const total = new Counter({
    name: 'marketdesk_calls_total',
    help: 'Calls by body code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  const time: Metrics['time'] = (call) => {
    const name = `${call.method} ${call.path}`
    const stop = seconds.startTimer({ call: name })
    return (answer) => {
      stop()
      total.inc({ call: name, code: answer.code })
      return answer
    }
  }
  return { registry, time }
}
