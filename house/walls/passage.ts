// What a door in a wall is: who may ask whom for which names, and why.

/** `from` is a floor or a room of it; `file` is the one that is opened, a front door where there is one; `names` is all that may pass. */
export type Passage = { from: string; file: string; names: readonly string[]; because: string }

/** The names of one passage, written as they stand in an import. */
export const passage = (from: string, file: string, names: string, because: string): Passage => ({
  from,
  file,
  names: names.split(', '),
  because,
})
