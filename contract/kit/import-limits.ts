// How much an import takes. By itself, so that the reader of files needs nothing else of the contract.

export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  /** For lists whose rows go in together. */
  rowsTogether: 50_000,
  cellLength: 500,
  /** Of a file, mapped or not. */
  columns: 100,
  rowsAtOnce: 500,
  cellsAtOnce: 2000,
  benches: 20,
  keptDays: 30,
} as const
