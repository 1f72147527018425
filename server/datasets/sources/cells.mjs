// What more than one driver tells otherwise than a screen wants it.

/** A number that came as a text stays one where it would lose digits, as a long id must. */
export const exact = (text) => (Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER ? text : Number(text))

/** What a clock in London shows: `2026-11-01 08:00:00`. */
export const clockOf = (date) => date.toISOString().slice(0, 19).replace('T', ' ')
