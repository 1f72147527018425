// One connection to the database: statements go out at once, one behind the other; once it is lost it is never used again.

import type pg from 'pg'
import type { Part, Prepared } from './asking'
import { notesGathered, rowsGathered } from './gathering'
import { lineOver } from './line'
import type { Answered, Noted, Row, Sql, Written } from './sql'
import { Turns } from './turns'
import type { Client } from './wire-rows'

/** Under which role something is asked, and whether the same will be asked again before long: then its plan is kept from the first time on. */
export type As = { role: string; comesAgain: boolean }

export type Link = {
  /**
   * What a transaction opens with: it travels with the first statement that is asked, and not at all where none is. One that only reads says how it would end,
   * too: what is asked first is most often all, and then it travels with its end (see lone-turns.ts).
   */
  begin: (opening: readonly Prepared[], closing?: readonly Prepared[]) => void
  /** What it ends with, in one message: what stands first must succeed for the next to be done. Nothing where nothing was asked. */
  end: (closing: readonly Prepared[]) => Promise<void>
  /** A statement with values. Prepared for the role `as`, because a plan that was made for one role is made anew for another. */
  ask: (written: Written, as: As) => Promise<Answered<Row[]>>
  /** The same, but the rows are left as they came, without these columns, which are read from the first of them. */
  note: (written: Written, as: As, apart: ReadonlySet<string>) => Promise<Noted>
  /** Text as it is; several statements at once. The rows are those of the last one. */
  say: (text: string) => Promise<Answered<Row[]>>
  /** How long the database may be silent while something is asked; a request sets it back at its end. */
  patienceMs: number
  isLost: () => boolean
  /** Outside of any transaction, with nothing on its way. */
  isIdle: () => boolean
  /** Cuts the line: whatever is on its way fails. */
  cut: () => void
}

// Names of prepared statements, the same on every connection. What is sent once only is not worth one.
const names = new Map<string, string>()
const seenOnce = new Set<string>()
const mostNames = 4000
const longestNamed = 20_000

function nameOf({ text, types }: Written, { role, comesAgain }: As): string {
  if (text.length > longestNamed) return ''
  const key = `${role}|${types.join()}|${text}`
  const known = names.get(key)
  if (known !== undefined || names.size >= mostNames) return known ?? ''
  if (!comesAgain && !seenOnce.has(key)) {
    if (seenOnce.size >= mostNames) seenOnce.clear()
    seenOnce.add(key)
    return ''
  }
  seenOnce.delete(key)
  const name = `s${names.size}`
  names.set(key, name)
  return name
}

/** A statement has 30 s; the database that says nothing for longer than that is not there. */
export const usualPatienceMs = 35_000

/** Which connection a transaction runs on. */
export const linkUnder = new WeakMap<Sql, Link>()

const links = new WeakMap<pg.Client, Link>()
export function linkOf(client: Client): Link {
  const known = links.get(client)
  if (known) return known
  const made = linkOver(client)
  links.set(client, made)
  return made
}

function linkOver(client: Client): Link {
  const patience = { patienceMs: usualPatienceMs }
  const line = lineOver(client, patience)
  const turns = new Turns(line)
  const prepared = (written: Written, as: As): Prepared => ({ ...written, name: nameOf(written, as) })
  return Object.assign(patience, {
    begin: (opening: readonly Prepared[], closing?: readonly Prepared[]) => turns.begin(opening, closing),
    end: (closing: readonly Prepared[]) => turns.end(closing),
    ask: (written: Written, as: As) => turns.ask(prepared(written, as), rowsGathered()),
    note: (written: Written, as: As, apart: ReadonlySet<string>) => turns.ask(prepared(written, as), notesGathered(apart)),
    say: (text: string) => {
      turns.sendFirst()
      return new Promise<Answered<Row[]>>((made, failed) => {
        const why = line.whyLost()
        if (why) return failed(why)
        line.send([{ statement: { name: '', text, values: [], types: [] }, gatherer: rowsGathered(), made, failed } as Part], 'text')
      })
    },
    isLost: () => line.whyLost() !== null,
    isIdle: () => turns.isEmpty && line.isQuiet(),
    cut: line.cut,
  })
}
