// Which tests take long without saying why: a comment `// slow: …` above a test is the reason. Told, never failed: a busy machine is no fault.

import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { root } from './installed.mjs'

/** `{ file, line, title, ms }` of every test that passed, from the report of Vitest. */
export const timesOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title, duration, location }) => ({ file: name, line: location?.line, title, ms: duration ?? 0 })),
  )

/** The same from the report of Playwright, whose suites lie in suites. */
export const timesOfPlaywright = ({ config, suites }) => {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)]
  return suites.flatMap(within).map(({ file, line, title, tests }) => {
    const [last] = tests.flatMap(({ results }) => results).slice(-1)
    return { file: join(config?.rootDir ?? root, file), line, title, ms: last?.duration ?? 0 }
  })
}

/** The comment may be several lines long; a table of tests has one for all of them. */
function hasReason({ file, line }) {
  if (!line || !existsSync(file)) return false
  const lines = readFileSync(file, 'utf8').split('\n')
  for (let at = line - 2; at >= 0 && /^\s*(\/\/|\*|\/\*)/.test(lines[at]); at -= 1) if (/\bslow: \S/.test(lines[at])) return true
  return /\/\/ slow: \S/.test(lines[line - 1])
}

/** The lines to print: the slowest first, those of one place together. */
export function slowWithoutReason(times, mostMs) {
  const places = new Map()
  for (const each of times.filter(({ ms }) => ms > mostMs)) {
    const key = `${each.file}:${each.line}`
    if (each.ms > (places.get(key)?.ms ?? 0)) places.set(key, each)
  }
  return [...places.values()]
    .filter((each) => !hasReason(each))
    .sort((a, b) => b.ms - a.ms)
    .map(
      ({ file, line, title, ms }) =>
        `${(ms / 1000).toFixed(1)} s  ${isAbsolute(file) ? relative(root, file) : file}:${line ?? '?'}  ${title}`,
    )
}
