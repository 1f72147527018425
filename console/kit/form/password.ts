// A password that nobody has to think up: long enough, and without letters that are mistaken for one another.

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

/** `random(n)` gives a whole number below n. */
export function newPasswordText(random: (below: number) => number = fair): string {
  const from = (set: string) => set[random(set.length)]
  const made = [from(letters), from(digits), ...Array.from({ length: 10 }, () => from(letters + digits))]
  for (let at = made.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[made[at], made[other]] = [made[other], made[at]]
  }
  return made.join('')
}

/** No remainder favours any letter: numbers past the last whole multiple are drawn again. */
function fair(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < limit) return drawn % below
  }
}
