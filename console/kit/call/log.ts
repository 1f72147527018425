// What only the browser's log is told: something did not work, and the reader could do nothing about it.

// oxlint-disable-next-line no-console -- the one line of the console that may
export const warn = (what: string, cause: unknown) => console.warn(what, cause)
