// The reader finds what our own papers print, and nothing where nothing is.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { code128 } from '../print/barcode'
import { codeIn } from './codes'

beforeAll(() => {
  const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
  prepareZXingModule({ overrides: { wasmBinary } })
})

/** Bars from the left edge of a group on, one module three points wide. */
function bars(text: string, module = 3): string {
  let x = 0
  return (code128(text) ?? [])
    .map((width, at) => {
      const bar = at % 2 === 0 ? `<rect x="${x}" width="${width * module}" height="90"/>` : ''
      x += width * module
      return bar
    })
    .join('')
}

async function picture(content: string, { turned = 0, blurred = 0, size = [900, 600] } = {}) {
  const [width, height] = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`
  const upright = sharp(Buffer.from(svg)).rotate(turned, { background: '#fff' })
  const drawn = blurred > 0 ? upright.blur(blurred) : upright
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

const label = (text: string) => `<g transform="translate(60 200)">${bars(text)}</g>`

test.each([
  ['as it is printed', {}],
  ['upside down', { turned: 180 }],
  ['on its side', { turned: 90 }],
  ['a little askew', { turned: 8 }],
  ['out of focus', { blurred: 1.2 }],
])('a number is read %s', async (_how, way) => {
  expect(await codeIn(await picture(label('SF1234567890'), way))).toBe('SF1234567890')
})

test('of several codes on a label the number is taken, not the route', async () => {
  const both = `<g transform="translate(60 60)">${bars('A-12')}</g><g transform="translate(60 300)">${bars('YT8812345678901', 2)}</g>`
  expect(await codeIn(await picture(both))).toBe('YT8812345678901')
})

test('an empty table has no code', async () => {
  expect(await codeIn(await picture('<circle cx="300" cy="300" r="120"/>'))).toBeNull()
})
