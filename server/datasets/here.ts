// The answers of this process: made when it begins to serve, ended with it, and found by whoever has the same settings.

import type { Door, WholeHouse } from '../kit/column'
import type { Road } from '../kit/road/answer'
import type { Settings } from '../kit/settings'
import { type Answering, answersOver } from './answers'
import type { Runner } from './run'

type Here = { answers: Answering; runner: Runner }
const served = new WeakMap<Settings, Here>()

export const datasetDoor =
  (house: WholeHouse): Door =>
  (app, { road }: { road: Road }) => {
    const answers = answersOver(road, house)
    served.set(road.settings, { answers, runner: { ...road, ask: house.ask } })
    app.addHook('onClose', () => answers.end())
  }

export function hereOf(settings: Settings): Here {
  const here = served.get(settings)
  if (!here) throw new Error('datasets are asked where nothing is served')
  return here
}
