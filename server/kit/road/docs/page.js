// The page of the API: reads openapi.json, lists its calls by column, and draws one of them. Text only, no markup from the document.

const words = {
  zh: {
    search: '搜索接口、路径或权限',
    none: '没有匹配的接口',
    access: '访问规则',
    anyone: '公开',
    'signed-in': '登录后',
    permission: '登录并授权',
    kind: '类型',
    read: '读',
    write: '写',
    raw: '原始应答',
    input: '输入',
    output: '输出',
    nothing: '无',
    required: '必填',
    path: '路径',
    query: '查询参数',
    body: '请求体',
    header: '请求头',
    refusals: '拒绝代码',
    code: '代码',
    reason: '原因',
    message: '消息',
    other: 'English',
    calls: '接口',
  },
  en: {
    search: 'Search calls, paths or permissions',
    none: 'No call matches',
    access: 'Access',
    anyone: 'anyone',
    'signed-in': 'signed in',
    permission: 'signed in and authorised',
    kind: 'Kind',
    read: 'read',
    write: 'write',
    raw: 'raw answer',
    input: 'Input',
    output: 'Output',
    nothing: 'nothing',
    required: 'required',
    path: 'path',
    query: 'query',
    body: 'body',
    header: 'header',
    refusals: 'Refusals',
    code: 'Code',
    reason: 'Reason',
    message: 'Message',
    other: '中文',
    calls: 'Calls',
  },
}

let language = navigator.language.startsWith('en') ? 'en' : 'zh'
const say = (key) => words[language][key] ?? key
const at = (id) => document.getElementById(id)

/** An element with its attributes and children; text is text, never markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value)
  element.append(...children.flat().filter((child) => child !== undefined && child !== null))
  return element
}

const api = await (await fetch('openapi.json')).json()
const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)
const title = (call) => call['x-title'][language]
const matches = (call, text) =>
  `${call.method} ${call.path} ${call.operationId} ${call.summary} ${call['x-access']}`.toLowerCase().includes(text.trim().toLowerCase())

function drawList() {
  const found = calls.filter((call) => matches(call, at('search').value))
  const groups = api.tags.map(({ name }) => [name, found.filter((call) => call.tags[0] === name)]).filter(([, list]) => list.length > 0)
  const link = (call) => {
    const current = decodeURIComponent(location.hash.slice(1)) === call.operationId ? 'page' : undefined
    const target = { href: `#${call.operationId}`, 'aria-current': current }
    return make('a', target, title(call), make('small', {}, make('code', {}, `${call.method} ${call.path}`)))
  }
  at('list').replaceChildren(...groups.flatMap(([name, list]) => [make('h2', {}, name), ...list.map(link)]))
  if (found.length === 0) at('list').append(make('p', { class: 'soft' }, say('none')))
}

const resolve = (schema) =>
  schema?.$ref ? { ...api.components.schemas[schema.$ref.split('/').at(-1)], seen: schema.$ref } : (schema ?? {})

/** `string`, `integer 1…100`, `"asc" | "desc"`, `account[]`: a schema in one line. */
function typeOf(given) {
  const schema = resolve(given)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf || schema.oneOf) return [...new Set((schema.anyOf ?? schema.oneOf).map(typeOf))].join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`
  const limits = [schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength].map((limit) =>
    Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit,
  )
  const range = limits.some((limit) => limit !== undefined) ? ` ${limits[0] ?? ''}…${limits[1] ?? ''}` : ''
  return `${schema.format ?? schema.type ?? 'any'}${range}`
}

/** The schema whose fields are worth showing below a line: an object, the rows of a list, the one object of a choice. */
function objectIn(given, seen) {
  const schema = resolve(given)
  if (schema.seen && seen.has(schema.seen)) return undefined
  if (schema.properties) return schema
  if (schema.type === 'array') return objectIn(schema.items, seen)
  const choice = (schema.anyOf ?? schema.oneOf ?? []).map((each) => objectIn(each, seen)).filter(Boolean)
  return choice.length === 1 ? choice[0] : undefined
}

function tree(schema, seen = new Set()) {
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const inside = objectIn(field, seen)
    const below = inside && tree(inside, new Set([...seen, inside.seen]))
    return make('li', {}, ...lineOf(name, field, schema.required?.includes(name)), below)
  })
  return make('ul', { class: 'tree' }, lines)
}

function lineOf(name, field, required, place) {
  const note = [
    place,
    required ? say('required') : undefined,
    field.description,
    field.default === undefined ? undefined : `= ${JSON.stringify(field.default)}`,
  ]
  const noted = note.filter(Boolean).join(' · ')
  return [make('code', {}, make('b', {}, name), ` ${typeOf(field)}`), make('span', { class: 'soft' }, noted ? `  ${noted}` : '')]
}

function inputOf(call) {
  const parameters = (call.parameters ?? []).map(({ name, in: place, required, schema, description }) =>
    make('li', {}, ...lineOf(name, { ...schema, description }, required, say(place))),
  )
  const body = call.requestBody?.content['application/json'].schema
  if (parameters.length === 0 && !body) return make('p', { class: 'soft' }, say('nothing'))
  return make('div', { class: 'card' }, make('ul', { class: 'tree' }, parameters), body ? tree(body) : undefined)
}

function outputOf(call) {
  const answer = call.responses['200'].content['application/json']?.schema.oneOf[0].properties.data
  if (!answer || answer.type === 'null') return make('p', { class: 'soft' }, answer ? say('nothing') : say('raw'))
  const inside = objectIn(answer, new Set())
  return make(
    'div',
    { class: 'card' },
    make('p', {}, make('code', {}, typeOf(answer))),
    inside ? tree(inside, new Set([inside.seen])) : undefined,
  )
}

function drawCall() {
  const call = calls.find((each) => each.operationId === decodeURIComponent(location.hash.slice(1)))
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  at('search').placeholder = say('search')
  at('search').setAttribute('aria-label', say('search'))
  at('list').setAttribute('aria-label', say('calls'))
  at('language').textContent = say('other')
  drawList()
  at('call').replaceChildren(...(call ? whole(call) : overview()))
}

function whole(call) {
  const access = call['x-access']
  const rule = ['anyone', 'signed-in'].includes(access) ? say(access) : `${say('permission')}: ${access}`
  return [
    make('h2', {}, title(call)),
    make('p', {}, make('code', {}, `${call.method} ${api.servers[0].url}${call.path}`)),
    make('p', { class: 'soft' }, `${say('access')}: ${rule} · ${say('kind')}: ${say(call['x-kind'])}`),
    make('h3', {}, say('input')),
    inputOf(call),
    make('h3', {}, say('output')),
    outputOf(call),
  ]
}

function overview() {
  const head = make('tr', {}, ...['code', 'reason', 'message'].map((key) => make('th', { scope: 'col' }, say(key))))
  const rows = api['x-refusals'].map((each) =>
    make('tr', {}, make('td', {}, String(each.code)), make('td', {}, make('code', {}, each.reason)), make('td', {}, each[language])),
  )
  return [
    make('h2', {}, `${api.info.title} ${api.info.version}`),
    make('p', {}, api.info.description),
    make('h3', {}, say('refusals')),
    make('div', { class: 'card' }, make('table', {}, head, rows)),
  ]
}

at('search').addEventListener('input', drawList)
at('language').addEventListener('click', () => {
  language = language === 'en' ? 'zh' : 'en'
  drawCall()
})
addEventListener('hashchange', () => {
  drawCall()
  at('call').focus()
})
drawCall()
