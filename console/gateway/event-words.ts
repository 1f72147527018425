// What a webhook can tell of, in words: events of orders and news of figures.

import { figureEventWords, type WebhookEvent } from '#contract/gateway/states'
import type { Words } from '#contract/kit/words'
import { eventWords } from '#contract/orders/events'

export const hookEventWords: Readonly<Record<WebhookEvent, Words>> = { ...eventWords, ...figureEventWords }
