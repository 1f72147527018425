// What came of an attack: how much was tried, how much held, what did not, and the worst figures; and all of them as a table.

import { sure } from '#contract/kit/sure'

export type Finding = { attack: string; what: string; detail: string }

export type Outcome = {
  attack: string
  tried: number
  held: number
  failed: number
  findings: Finding[]
  figures: Record<string, string | number>
  seconds: number
}

const shownAtMost = 20

/** Counts what is tried while an attack runs, and keeps what did not hold. */
export class Tally {
  tried = 0
  failed = 0
  readonly findings: Finding[] = []
  readonly figures: Record<string, string | number> = {}
  readonly #worst = new Map<string, number>()
  readonly #from = performance.now()

  constructor(readonly attack: string) {}

  /** One thing that was tried; it held unless a reason is given. */
  try(what: string, ...wrong: (string | null | undefined | false)[]): void {
    this.tried += 1
    const reasons = wrong.filter((reason) => typeof reason === 'string' && reason !== '')
    if (reasons.length > 0) this.failed += 1
    for (const detail of reasons) this.findings.push({ attack: this.attack, what, detail: String(detail) })
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
      held: this.tried - this.failed,
      failed: this.failed,
      findings: this.findings,
      figures: { ...this.figures, ...Object.fromEntries(worst) },
      seconds,
    }
  }
}

export function table(outcomes: readonly Outcome[]): string {
  const head = ['attack', 'tried', 'held', 'failed', 'seconds', 'figures']
  const rows = outcomes.map((each) => [
    each.attack,
    String(each.tried),
    String(each.held),
    String(each.failed),
    String(each.seconds),
    Object.entries(each.figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => sure(row[at]).length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === head.length - 1 ? cell : cell.padEnd(sure(widths[at])))).join('  ')
  const findings = outcomes.flatMap(({ findings: found }) =>
    found.slice(0, shownAtMost).map(({ attack, what, detail }) => `${attack}: ${what}: ${detail}`),
  )
  return [line(head), ...rows.map(line), ...(findings.length > 0 ? ['', 'What did not hold:', ...findings] : [])].join('\n')
}
