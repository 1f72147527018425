// What a state means to whoever sits at the desk. Each column says it of its states, once; colour and shape follow from it everywhere.

/** Waiting for the other side, yours to do, under way, done, ended, short, late or failed. The names are those of the colours. */
export const meanings = ['wait', 'act', 'way', 'ok', 'over', 'warn', 'danger'] as const
export type Meaning = (typeof meanings)[number]
export type Meanings<State extends string | number> = Readonly<Record<State, Meaning>>

/** The same state before the eyes of the one who is waited for: it is theirs to do. */
export const toTheJudge = (meaning: Meaning): Meaning => (meaning === 'wait' ? 'act' : meaning)
