// What is known and not yet mended: how such lines begin. A beginning goes when its last fault is mended; the list is to become empty.

// Of what is too wide, a table in its box may be; the page and its sheet may not.
const known = ['cut:', 'height:', 'target:', 'wide: div']

/** What nobody knew of. UNMENDED=show tells the rest too. */
export const unexpected = (faults: readonly string[]): string[] =>
  process.env.UNMENDED === 'show' ? [...faults] : faults.filter((fault) => !known.some((beginning) => fault.startsWith(beginning)))
