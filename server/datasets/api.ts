// Rows from an address on the web: asked through the house's own guard, read as JSON or CSV, cut to what a screen can hold.

import type { ApiDefinition } from '#contract/datasets/definition'
import { askProblems } from '#contract/datasets/problems'
import { datasetLimits } from '#contract/datasets/states'
import { queryString } from '#contract/kit/query'
import { guardedFetch } from '../kit/guarded-fetch'
import { tableOf } from './plain'
import type { Told } from './told'
import { Unanswered } from './unanswered'

const limits = { timeoutMs: 5000, maxBytes: 2_000_000 }

function request({ url, requestType, params }: ApiDefinition) {
  if (requestType === 'POST') return { url, body: JSON.stringify(params) }
  const query = queryString(params)
  return { url: query ? url + (url.includes('?') ? `&${query.slice(1)}` : query) : url, body: undefined }
}

/** Opened headers are asked with, and nothing else ever sees them. */
export async function fetchTable(api: ApiDefinition, headers: Readonly<Record<string, string>>, rowCap: number): Promise<Told> {
  const { url, body } = request(api)
  const {
    status,
    contentType,
    body: answer,
  } = await guardedFetch(url, {
    ...limits,
    method: api.requestType,
    body,
    headers: {
      accept: 'application/json, text/csv',
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    },
  })
  if (status < 200 || status >= 300) throw new Unanswered(askProblems.status)
  const text = answer.toString('utf8').replace(/^\ufeff/, '')
  const rows = /\bcsv\b/i.test(contentType) ? csvRows(text) : rowsIn(jsonOf(text), api)
  return tableOf(rows, Math.min(rowCap, datasetLimits.rows))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is wrong with it is the other side's to know: here it is no answer.
    throw new Unanswered(askProblems.unreadable)
  }
}

/** 'data.list' leads into what is there itself: nothing is found in what it inherits. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (here, key) =>
        typeof here === 'object' && here !== null && Object.hasOwn(here, key) ? (here as Record<string, unknown>)[key] : undefined,
      value,
    )
}

export function rowsIn(answer: unknown, { path, resultType }: Pick<ApiDefinition, 'path' | 'resultType'>): Record<string, unknown>[] {
  const found = at(answer, path)
  if (found === undefined) throw new Unanswered(askProblems.noRows)
  if (resultType === 'value') return [{ value: found }]
  if (resultType === 'object') return [objectOf(found)]
  if (!Array.isArray(found)) throw new Unanswered(askProblems.noRows)
  return found.map(objectOf)
}
const objectOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : { value: given }

/** The first line names the columns. Quotes hold commas, breaks and doubled quotes. */
export function csvRows(text: string): Record<string, unknown>[] {
  const [head = [], ...lines] = csvLines(text)
  return lines.map((line) => Object.fromEntries(head.map((key, column) => [key, numbered(line[column] ?? '')])))
}
const numbered = (text: string): string | number | null => {
  if (text === '') return null
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text
}

function csvLines(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Unanswered(askProblems.unreadable)
    const [, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (line.length > 1 || line[0] !== '') lines.push(line)
    line = []
  }
  return lines
}
