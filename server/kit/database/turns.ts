// What is asked of a connection in one turn of the loop goes out as one message, and what a transaction opens with goes along with the first of it.

import type { Part, Prepared } from './asking'
import type { Gatherer } from './gathering'
import type { Line } from './line'
import { loneTurn } from './lone-turns'

/** What only opens or ends a transaction answers nothing. */
const nothing: Gatherer<null> = { begin: () => {}, take: () => {}, end: () => null }

export class Turns {
  readonly #line: Line
  #opening: readonly Prepared[] = []
  #isOpen = false
  #turn: Part[] = []
  #lone = loneTurn([], undefined)

  constructor(line: Line) {
    this.#line = line
  }

  begin(opening: readonly Prepared[], closing?: readonly Prepared[]): void {
    this.#opening = opening
    this.#isOpen = false
    this.#lone = loneTurn(opening, closing)
  }

  ask<T>(statement: Prepared, gatherer: Gatherer<T>): Promise<T> {
    this.#open()
    return this.#add(statement, gatherer)
  }

  /** What was asked so far is sent, and the transaction is open: what comes next is said by another way. */
  sendFirst(): void {
    this.#lone.staysOpen()
    this.#open()
    this.#send()
  }

  async end(closing: readonly Prepared[]): Promise<void> {
    this.#opening = []
    this.#lone.isOver()
    if (!this.#isOpen) return
    const ended = closing.map((statement) => this.#add(statement, nothing))
    this.#send()
    await Promise.all(ended)
    this.#isOpen = false
  }

  get isEmpty(): boolean {
    return this.#turn.length === 0
  }

  #open(): void {
    if (this.#opening.length === 0) return
    this.#lone.goesOn()
    this.#isOpen = true
    // What fails here fails what stands behind it, and that is who is told.
    for (const statement of this.#opening) this.#add(statement, nothing).catch(() => {})
    this.#opening = []
  }

  #add<T>(statement: Prepared, gatherer: Gatherer<T>): Promise<T> {
    return new Promise((made, failed) => {
      const why = this.#line.whyLost()
      if (why) return failed(why)
      // Whoever made the part takes what it answers with.
      const part = { statement, gatherer, made, failed } as Part
      // Outside of a transaction each stands for itself.
      if (!this.#isOpen) return this.#line.send([part], 'parts')
      if (this.#turn.push(part) === 1) process.nextTick(() => this.#send())
    })
  }

  #send(): void {
    const parts = this.#turn
    this.#turn = []
    if (parts.length === 0) return
    const closing = this.#lone.closingFor(parts)
    if (closing) this.#line.send([...parts, ...this.#endedBy(closing)], 'whole')
    else this.#line.send(parts, 'parts')
  }

  /** The transaction ends with what is sent; what has failed is still open. */
  #endedBy(closing: readonly Prepared[]): Part[] {
    this.#isOpen = false
    this.#opening = this.#lone.opening
    const failed = () => {
      this.#isOpen = true
      this.#opening = []
    }
    return closing.map((statement) => ({ statement, gatherer: nothing, made: () => {}, failed }) as Part)
  }
}
