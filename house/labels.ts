// Numbers as a carrier prints them, each once: a number names one parcel.

let printed = 0

/** Unlike every other of the run, also where several processes ship in one house. */
export const newTrackingNo = (): string => `SF${String(process.pid % 10_000).padStart(4, '0')}${String(++printed).padStart(9, '0')}`
