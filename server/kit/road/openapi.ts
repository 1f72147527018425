// The API described for others: an OpenAPI 3.1 document made from the contract, so that it cannot say anything else than the server does.

import { z } from 'zod'
import { type Call, type Calls, permissionsFor, proofHeader } from '#contract/kit/call'
import { labelOf } from '#contract/kit/problem'
import { everyRefusal } from '#contract/kit/refusal'
import type { Words } from '#contract/kit/words'
import { permissions } from '#contract/permissions'

export type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }
type Components = Record<string, Schema>
export type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; securitySchemes: object }
} & Record<string, unknown>
export type Operation = { operationId: string; summary: string } & Record<string, unknown>
export type Columns = Readonly<Record<string, Calls>>

const both = ([zh, en]: Words) => `${zh} · ${en}`

/** Which API is described: the console's own, unless another is named. */
export type Described = { title: string; url: string; description: string; schemes: Record<string, object> }

export function openApiOf(columns: Columns, version: string, api: Described = consoleApi): Document {
  const schemas: Components = { Refusal: refusalSchema() }
  const paths: Document['paths'] = {}
  for (const [column, calls] of Object.entries(columns)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(column, name, call, schemas) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: api.title, version, license: { name: 'MIT', identifier: 'MIT' }, description: [api.description, answers].join(' ') },
    servers: [{ url: api.url }],
    tags: Object.keys(columns).map((name) => ({ name })),
    security:
      api === consoleApi ? [{ token: [] }, { bearer: [] }] : [Object.fromEntries(Object.keys(api.schemes).map((name) => [name, []]))],
    paths,
    components: { schemas, securitySchemes: api.schemes },
    'x-refusals': everyRefusal.map(({ code, reason, words }) => ({ code, reason, zh: words[0], en: words[1] })),
  }
}

const answers = [
  'Every answer is `{ code, message, data }` with HTTP status 200, refusals included: 200 is fine, 401 means that the session has ended,',
  '403 that the permission is missing, 422 that the input is wrong (`data.fields` maps each field to its message), 404xx that something',
  'is missing, 409xx that its state or version forbids it, 429 that a limit is reached, 500 a defect. Messages follow `Accept-Language`',
  '(zh-CN, en).',
].join(' ')

const consoleApi: Described = {
  title: 'Marketdesk',
  url: '/prod-api',
  description: 'The header `unit` names the unit that a request works for.',
  schemes: {
    token: { type: 'apiKey', in: 'header', name: 'token', description: 'Bearer {token}' },
    bearer: { type: 'http', scheme: 'bearer' },
  },
}

function refusalSchema(): Schema {
  const fields = { type: 'object', additionalProperties: { type: 'string' } }
  return {
    type: 'object',
    description: 'Why the server said no; the codes are listed under x-refusals.',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', not: { const: 200 } },
      message: { type: 'string' },
      data: { anyOf: [{ type: 'null' }, { type: 'object', properties: { fields } }] },
    },
  }
}

function operationOf(column: string, name: string, call: Call, schemas: Components): Operation {
  const id = `${column}.${name}`
  const input = schemaOf(call.input, 'input', id, schemas)
  return {
    operationId: id,
    tags: [column],
    summary: both(call.title),
    description: accessWords(call),
    ...(call.access === 'anyone' ? { security: [] } : {}),
    ...inputOf(call, input),
    responses: { 200: answerOf(call, schemaOf(call.output, 'output', id, schemas)) },
    'x-title': { zh: call.title[0], en: call.title[1] },
    'x-access': call.access,
    'x-kind': call.kind,
  }
}

function accessWords({ access, kind, once, asksAgain }: Call): string {
  const who =
    access === 'anyone'
      ? 'Anyone may call this.'
      : access === 'signed-in'
        ? 'Anyone who is signed in may call this.'
        : `Needs the permission ${permissionsFor(access)
            .map((code) => `${code} (${both(permissions[code].words)})`)
            .join(' or ')}.`
  const what = { read: 'It changes nothing.', write: 'It is done whole or not at all.', raw: 'Its answer is not an envelope.' }[kind]
  const again = 'It asks again: the header `proof` carries the ticket of factors.prove for this call.'
  return [
    who,
    what,
    ...(asksAgain ? [again] : []),
    ...(once ? ['The header Idempotency-Key is required: the same key is answered the same.'] : []),
  ].join(' ')
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown; description?: unknown }

/** Parts of the path are parameters; the rest is the query of a GET and the body of anything else. */
function inputOf(call: Call, input: Schema): Record<string, unknown> {
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const names = Object.keys(input.properties ?? {})
  const parameter = (name: string, place: 'path' | 'query'): Parameter => {
    const { description, ...schema } = input.properties?.[name] ?? {}
    const required = place === 'path' || (input.required?.includes(name) ?? false)
    return { name, in: place, required, schema, ...(description ? { description } : {}) }
  }
  const parameters = names
    .filter((name) => inPath.has(name) || call.method === 'GET')
    .map((name) => parameter(name, inPath.has(name) ? 'path' : 'query'))
  if (call.once) parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } })
  if (call.asksAgain) parameters.push({ name: proofHeader, in: 'header', required: false, schema: { type: 'string' } })
  if (call.method === 'GET') return { parameters }
  const body = withoutProperties(input, inPath)
  return {
    parameters,
    ...(Object.keys(body.properties ?? { any: 1 }).length > 0
      ? { requestBody: { required: true, content: call.form ? { ...form(body), ...json(body) } : json(body) } }
      : {}),
  }
}

function withoutProperties(schema: Schema, names: ReadonlySet<string>): Schema {
  if (names.size === 0 || !schema.properties) return schema
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.has(name)))
  return { ...schema, properties, required: schema.required?.filter((name) => !names.has(name)) }
}

const json = (schema: Schema) => ({ 'application/json': { schema } })
const form = (schema: Schema) => ({ 'application/x-www-form-urlencoded': { schema } })

function answerOf(call: Call, output: Schema): Record<string, unknown> {
  if (call.kind === 'raw') return { description: 'The answer itself, or a refusal.', content: { '*/*': {} } }
  const fine = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { const: 200 }, message: { type: 'string' }, data: output },
  }
  return { description: 'The answer, or a refusal.', content: json({ oneOf: [fine, { $ref: '#/components/schemas/Refusal' }] }) }
}

/** A zod schema as JSON Schema, with the labels of its fields; what it defines on the side moves to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', id: string, components: Components): Schema {
  const {
    $schema: _,
    $defs,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // The core's name for the same schema.
      const label = labelOf(zodSchema as unknown as z.ZodType)
      if (label) jsonSchema.description ??= both(label)
    },
  }) as Schema & { $defs?: Components }
  const prefix = `${id}.${io}`
  const moved = (part: unknown): unknown =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"#/$defs/', `"#/components/schemas/${prefix}.`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${prefix}"`),
    )
  for (const [name, part] of Object.entries($defs ?? {})) components[`${prefix}.${name}`] = moved(part) as Schema
  return moved(made) as Schema
}

export type Route = { method: string; path: string; access: string; kind: string; once: boolean; column: string; title: string }

/** Every call as one row: what `marketdesk routes` prints. */
export function routesTable(columns: Columns): Route[] {
  const rows = Object.entries(columns).flatMap(([column, calls]) =>
    Object.values(calls).map(({ method, path, access, kind, once, title }) => ({
      method,
      path: `/prod-api${path}`,
      access: [access].flat().join(' or '),
      kind,
      once,
      column,
      title: title[1],
    })),
  )
  return rows.sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1))
}
