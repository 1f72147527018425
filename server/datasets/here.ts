// The answers of this process: made when it begins to serve, ended with it, and found by whoever has the same settings.

import { Histogram } from 'prom-client'
import type { Door, WholeHouse } from '../kit/column'
import type { Settings } from '../kit/settings'
import { type Answering, answersOver } from './answers'
import type { Runner } from './run'

type Here = { answers: Answering; runner: Runner }
const served = new WeakMap<Settings, Here>()

export const datasetDoor =
  (house: WholeHouse): Door =>
  (app, { road, metrics }) => {
    const seconds = new Histogram({
      name: 'marketdesk_dataset_seconds',
      help: 'How long it takes to ask a dataset for all who look at it',
      labelNames: ['kind'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [metrics.registry],
    })
    const answers = answersOver(road, house, (kind, ms) => seconds.observe({ kind }, ms / 1000))
    served.set(road.settings, { answers, runner: { ...road, figures: road.db, ask: house.ask } })
    app.addHook('onClose', () => answers.end())
  }

export function hereOf(settings: Settings): Here {
  const here = served.get(settings)
  if (!here) throw new Error('datasets are asked where nothing is served')
  return here
}
