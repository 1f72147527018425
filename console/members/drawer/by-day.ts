// Rows that are in the order of time, gathered under the day that each belongs to.

type Dated = { at: string }

export function byDay<Row extends Dated>(events: readonly Row[], dayOf: (at: string) => string): { day: string; events: Row[] }[] {
  const days: { day: string; events: Row[] }[] = []
  for (const event of events) {
    const day = dayOf(event.at)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
