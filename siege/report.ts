// What came of an attack: how much was tried, how much held, what did not, and the worst figures; and all of them as a table.

export type Finding = { attack: string; what: string; detail: string }

export type Outcome = { attack: string; tried: number; failed: Finding[]; figures: Record<string, string | number>; seconds: number }

const shownAtMost = 20

/** Counts what is tried while an attack runs, and keeps what did not hold. */
export class Tally {
  tried = 0
  readonly failed: Finding[] = []
  readonly figures: Record<string, string | number> = {}
  readonly #worst = new Map<string, number>()
  readonly #from = performance.now()

  constructor(readonly attack: string) {}

  /** One thing that was tried; it held unless a reason is given. */
  try(what: string, ...wrong: (string | null | undefined | false)[]): void {
    this.tried += 1
    for (const detail of wrong) if (detail) this.failed.push({ attack: this.attack, what, detail })
  }

  /** Keeps the greatest of a kind: `ready again ms`. */
  worst(name: string, value: number): void {
    const before = this.#worst.get(name)
    if (before === undefined || value > before) this.#worst.set(name, value)
  }

  count(name: string, by = 1): void {
    this.figures[name] = Number(this.figures[name] ?? 0) + by
  }

  outcome(): Outcome {
    const worst = [...this.#worst].map(([name, value]) => [`worst ${name}`, Math.round(value)] as const)
    const seconds = Math.round((performance.now() - this.#from) / 1000)
    return {
      attack: this.attack,
      tried: this.tried,
      failed: this.failed,
      figures: { ...this.figures, ...Object.fromEntries(worst) },
      seconds,
    }
  }
}

/** How many of the tried things have at least one reason against them. */
export const failedOf = ({ failed }: Outcome): number => failed.length

export function table(outcomes: readonly Outcome[]): string {
  const head = ['attack', 'tried', 'held', 'failed', 'seconds', 'figures']
  const rows = outcomes.map((each) => [
    each.attack,
    String(each.tried),
    String(Math.max(0, each.tried - failedOf(each))),
    String(failedOf(each)),
    String(each.seconds),
    Object.entries(each.figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at].length)))
  const line = (cells: readonly string[]) => cells.map((cell, at) => (at === head.length - 1 ? cell : cell.padEnd(widths[at]))).join('  ')
  const findings = outcomes.flatMap(({ failed }) =>
    failed.slice(0, shownAtMost).map(({ attack, what, detail }) => `${attack}: ${what}: ${detail}`),
  )
  return [line(head), ...rows.map(line), ...(findings.length > 0 ? ['', 'What did not hold:', ...findings] : [])].join('\n')
}
