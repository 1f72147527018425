// The one clock of the application. Tests hand in their own.

export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
