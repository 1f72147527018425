// Stylesheets as the house's tests read them: rules with what stands around them, their declarations, and their lines.

import { firstOf } from '#contract/kit/sure'

export type Declaration = { name: string; value: string; line: number }
/** `around` has the media and supports queries that a rule stands in, the outermost first. */
export type Rule = { selector: string; around: string[]; declarations: Declaration[] }

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Reads what a formatter writes: braces are never inside of a string, and a declaration ends with its semicolon. */
export function rulesOf(css: string): Rule[] {
  const text = withoutComments(css)
  const rules: Rule[] = []
  const open: Rule[] = []
  let from = 0
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const said = text.slice(from, index)
    const line = text.slice(0, from + said.length - said.trimStart().length).split('\n').length
    from = index + 1
    const here = open.at(-1)
    if (sign === '{') {
      const around = open.map(({ selector }) => selector)
      const rule = { selector: said.trim().replace(/\s+/g, ' '), around, declarations: [] }
      open.push(rule)
      rules.push(rule)
    } else if (sign === '}') open.pop()
    else if (here && said.includes(':')) {
      const name = firstOf(said.split(':')).trim()
      here.declarations.push({ name, value: said.slice(said.indexOf(':') + 1).trim(), line })
    }
  }
  return rules.filter(({ declarations }) => declarations.length > 0)
}
