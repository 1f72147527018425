// Passwords that everybody thinks of: the common ones, their trivial disguises, and the account's own name and number.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { packageRoot } from '../root'

let kept: string | undefined

/** One string instead of 49,000: a search takes a fraction of what hashing takes, and the memory is that of the file. */
function isCommon(word: string): boolean {
  kept ??= `\n${readFileSync(join(packageRoot, 'reference-data', 'passwords', 'guessed.txt'), 'latin1')}`
  return word.length >= 3 && kept.includes(`\n${word}\n`)
}

const disguises: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' }
const undisguised = (text: string, one: string) => text.replace(/[0134578@$!]/g, (sign) => (sign === '1' ? one : (disguises[sign] ?? sign)))

const withoutTail = (text: string) => text.replace(/[^a-z]+$/, '')
const wordWithin = (text: string) => withoutTail(text).replace(/^[^a-z]+/, '')
/** A number with a letter or three around it: a123456789. */
const numberWithin = (text: string) => /^[^\d]{0,3}(\d{5,})[^\d]{0,3}$/.exec(text)?.[1] ?? ''
/** woainiwoaini is woaini. */
const onceOnly = (text: string) => /^(.{3,})\1+$/.exec(text)?.[1] ?? ''

/** What a password comes to when digits and signs around it, letters written as digits, and repetitions are taken off. */
function formsOf(password: string): Set<string> {
  const small = password.normalize('NFKC').toLowerCase()
  const joined = small.replace(/[^a-z0-9]/g, '')
  const written = [small, joined].flatMap((text) => [text, withoutTail(text), wordWithin(text), numberWithin(text)])
  const read = written.flatMap((text) => [text, undisguised(text, 'i'), undisguised(text, 'l')])
  const plain = read.flatMap((text) => [text, wordWithin(text)])
  return new Set(plain.flatMap((text) => [text, onceOnly(text)]).filter((text) => text !== ''))
}

/** Whose password it is to be; what is not known yet is left out. */
export type PasswordOwner = { username?: string; mobile?: string | null }

const ownLeast = 4

/** Why a password must not be chosen, apart from its length and its signs, which the contract judges. */
export function whyNotPassword(password: string, { username = '', mobile }: PasswordOwner): Refusal | null {
  const small = password.normalize('NFKC').toLowerCase()
  const forms = formsOf(password)
  const name = username.toLowerCase()
  const nameWord = wordWithin(name)
  const isOwn =
    (name.length >= ownLeast && small.includes(name)) ||
    (nameWord.length >= ownLeast && forms.has(nameWord)) ||
    (Boolean(mobile) && small.includes(String(mobile).slice(-8)))
  if (isOwn) return houseRefusals.personalPassword
  return [...forms].some(isCommon) ? houseRefusals.commonPassword : null
}
