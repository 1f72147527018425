// What everybody looks up and nobody edits: regions, dictionaries, and how the map service is reached.

import { z } from 'zod'
import { dictionaryTypes } from '../dictionaries'
import { nothing, read } from '../kit/call'
import { matching, text } from '../kit/fields'
import { field } from '../kit/problem'
import { refusals } from '../kit/refusal'

export const referenceRefusals = refusals('reference', {
  noRegion: [40470, '行政区划不存在', 'Region not found'],
  noDictionary: [40471, '字典类型不存在', 'Dictionary not found'],
})

const node = { code: z.string(), id: z.string(), name: z.string(), parentId: z.string() }
const district = z.object(node)
const city = z.object({ ...node, children: z.array(district) })
/** The first shape of the specification: children may be empty above the districts, and are absent there. */
const province = z.object({ ...node, children: z.array(city) })

/** A region's code, or its 19-digit id. */
const regionKey = field(['行政区划代码', 'Region code'], matching(/^(\d{6}|\d{9}|\d{19})$/))

const dictionaryValue = z.object({ value: z.string(), label: z.string(), labelEn: z.string() })

export const reference = {
  regions: read('GET /merchant-api/common/pca', {
    access: 'signed-in',
    title: ['省市区列表', 'Provinces, cities and districts'],
    input: nothing,
    output: z.array(province),
  }),
  regionName: read('POST /api/sysArea/getAreaNameByCode', {
    access: 'signed-in',
    title: ['按代码查行政区划名称', "A region's name by its code"],
    input: z.strictObject({ code: regionKey }),
    // A withdrawn code answers with the region that took its place.
    output: z.object({ code: z.string(), name: z.string(), fullName: z.string() }),
  }),
  regionsInside: read('POST /api/sysArea/getNextAreasByCode', {
    access: 'signed-in',
    title: ['下级行政区划', 'The regions inside a region'],
    input: z.strictObject({ code: z.union([z.literal(['0', '']), regionKey]).optional() }),
    output: z.array(z.object({ ...node, isEnd: z.boolean() })),
  }),
  dictionary: read('POST /api/sysCodeValue/selectValByType', {
    access: 'signed-in',
    title: ['按类型查字典', 'The values of a dictionary'],
    input: z.strictObject({ type: field(['字典类型', 'Dictionary type'], text({ max: 40 })) }),
    output: z.array(dictionaryValue),
  }),
  dictionaries: read('POST /api/sysCodeValue/getAllVal', {
    access: 'signed-in',
    title: ['全部字典', 'All dictionaries'],
    input: nothing,
    output: z.record(z.enum(dictionaryTypes), z.array(dictionaryValue)),
  }),
  // The key is public by nature (the browser sends it), but only to those who are signed in.
  mapConfig: read('GET /merchant-api/common/map-config', {
    access: 'signed-in',
    title: ['地图服务配置', 'How the map service is reached'],
    input: nothing,
    output: z.object({ key: z.string().nullable(), securityCode: z.string().nullable() }),
  }),
}
