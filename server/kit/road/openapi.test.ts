// The document of the API says what the contract says, is whole, and its page loads nothing from outside.

import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, read, write } from '#contract/kit/call'
import { field } from '#contract/kit/problem'
import { sure } from '#contract/kit/sure'
import { contract } from '#server/columns'
import { addDocs } from './docs'
import { type Operation, openApiOf, routesTable } from './openapi'

const calls = Object.values(contract).flatMap((list) => Object.values(list) as Call[])
const document = openApiOf(contract, '1.2.3')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every call is in it, under its path and method', () => {
  expect(operations).toHaveLength(calls.length)
  for (const call of calls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.summary, call.path).toBe(`${call.title[0]} · ${call.title[1]}`)
    expect(operation?.['x-access']).toBe(call.access)
    expect(operation?.security, call.path).toEqual(call.access === 'anyone' ? [] : undefined)
  }
})

test('no operation id is used twice', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every reference leads to a component', () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
  expect(refs.length).toBeGreaterThan(10)
  expect(
    refs.filter((ref) => !ref.startsWith('#/components/schemas/') || !((ref.split('/').at(-1) ?? '') in document.components.schemas)),
  ).toEqual([])
})

describe('a call is described', () => {
  const tiny = {
    things: {
      page: read('GET /thing/:kind/page', {
        access: 'signed-in',
        title: ['东西', 'Things'],
        input: z.strictObject({ kind: z.string(), size: field(['大小', 'Size'], z.number().int().max(9)).optional() }),
        output: z.object({ total: z.number() }),
      }),
      add: write('POST /thing/:kind/add', {
        access: 'account:write',
        title: ['新增', 'Add'],
        input: z.strictObject({
          kind: z.string(),
          name: field(
            ['名称', 'Name'],
            z.string().transform((text) => text.trim()),
          ),
          any: z.json(),
        }),
        output: z.null(),
        once: true,
      }),
    },
  }
  const made = openApiOf(tiny, '1')
  const page = sure(made.paths['/thing/{kind}/page']).get as Operation & Record<string, unknown>
  const add = sure(made.paths['/thing/{kind}/add']).post as Operation & Record<string, unknown>

  test('the parts of its path and its query are parameters, named in both languages', () => {
    expect(page.parameters).toEqual([
      { name: 'kind', in: 'path', required: true, schema: { type: 'string' } },
      {
        name: 'size',
        in: 'query',
        required: false,
        description: '大小 · Size',
        schema: expect.objectContaining({ type: 'integer', maximum: 9 }),
      },
    ])
    expect(page.requestBody).toBeUndefined()
  })

  test('its body is strict and without the parts of the path; a transform is described by what it takes', () => {
    const { schema } = sure(
      (add.requestBody as { content: Record<string, { schema: Record<string, unknown> }> }).content['application/json'],
    )
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ['name', 'any'],
      properties: { name: { type: 'string', description: '名称 · Name' } },
    })
    expect(schema.properties).not.toHaveProperty('kind')
  })

  test('a call that must not happen twice asks for its key', () => {
    expect(add.parameters).toContainEqual({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } })
    expect(add.description).toContain('account:write (新增和编辑账号 · Add and edit accounts)')
  })

  test('its answer is the envelope or a refusal', () => {
    const answered = sure((page.responses as Record<string, { content: Record<string, { schema: { oneOf: object[] } }> }>)[200])
    const { oneOf } = sure(answered.content['application/json']).schema
    expect(oneOf[0]).toMatchObject({ properties: { code: { const: 200 }, data: { properties: { total: { type: 'number' } } } } })
    expect(oneOf[1]).toEqual({ $ref: '#/components/schemas/Refusal' })
  })

  test('the table of routes is sorted and whole', () => {
    expect(routesTable(tiny).map(({ method, path, access, once }) => [method, path, access, once])).toEqual([
      ['POST', '/prod-api/thing/:kind/add', 'account:write', true],
      ['GET', '/prod-api/thing/:kind/page', 'signed-in', false],
    ])
  })
})

describe('it is served', () => {
  const app = fastify()
  addDocs(app, contract)

  test('as JSON', async () => {
    const reply = await app.inject('/prod-api/openapi.json')
    expect(reply.headers['content-type']).toContain('application/json')
    expect(Object.keys(reply.json<{ paths: object }>().paths)).toEqual(Object.keys(document.paths))
  })

  test.each(['/prod-api/docs', '/prod-api/docs/page.js', '/prod-api/docs/page.css'])(
    '%s, under a policy that lets nothing else in',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
      expect(reply.body).not.toMatch(/https?:\/\//)
    },
  )
})
