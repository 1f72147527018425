// Who changed the record last, and when, as far as the reader may know it.

import { type HistoryEntity, history, historyEntities } from '#contract/history/calls'
import type { WriteCall } from '#contract/kit/call'
import { useRead } from '../call/calls'
import { timeText } from '../time/time'
import type { Current } from './use-merge'

type Other = { name: string; time: string }

export function useOther({ merging }: WriteCall, current: Current): Other | undefined {
  const record = merging?.record
  const entityId = [current.id, current.shopId, current.agentId].find((each): each is string => typeof each === 'string')
  const isKept = record !== undefined && Object.hasOwn(historyEntities, record) && entityId !== undefined
  // Only what is asked for is a name of the history; the schema would refuse any other.
  const asked = { entity: record as HistoryEntity, entityId: entityId ?? '', pageNumber: 1, pageSize: 1 }
  const { data } = useRead(history.page, asked, { quiet: true, enabled: isKept })
  const told = toldBy(current)
  if (told) return told
  const last = isKept ? data?.records[0] : undefined
  return last && { name: last.actorName, time: timeText(last.at) }
}

/** A change that waits for review says itself whose it is. */
function toldBy({ change }: Current): Other | undefined {
  const { submittedName, updatedAt } = (change ?? {}) as { submittedName?: unknown; updatedAt?: unknown }
  return typeof submittedName === 'string' && typeof updatedAt === 'string' ? { name: submittedName, time: timeText(updatedAt) } : undefined
}
