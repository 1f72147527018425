// Regions are found as people type them, and sorted as people look for them.

import { describe, expect, test } from 'vitest'
import { regionTree } from './data'
import { regionPinyin } from './pinyin'
import { byPinyin, searchOf } from './search'

const search = searchOf(regionTree(), regionPinyin)
const found = (query: string) => search(query).map(({ address }) => address)
const first = (query: string) => found(query)[0]

describe('search', () => {
  test.each([
    ['西湖', '浙江省 / 杭州市 / 西湖区'],
    ['西湖区', '浙江省 / 杭州市 / 西湖区'],
    ['330106', '浙江省 / 杭州市 / 西湖区'],
    ['３３０１０６', '浙江省 / 杭州市 / 西湖区'],
    ['浙江 西湖', '浙江省 / 杭州市 / 西湖区'],
    ['杭州西湖', '浙江省 / 杭州市 / 西湖区'],
    ['浙江省杭州市西湖区', '浙江省 / 杭州市 / 西湖区'],
    ['hangzhou xihu', '浙江省 / 杭州市 / 西湖区'],
    ['hangzhouxihu', '浙江省 / 杭州市 / 西湖区'],
    ['HangZhou', '浙江省 / 杭州市'],
    ["xi'an", '陕西省 / 西安市'],
    ['bj', '北京市'],
    ['taiwan', '台湾省'],
    ['chongqing', '重庆市'],
    ['lvliang', '山西省 / 吕梁市'],
    ['lüliang', '山西省 / 吕梁市'],
    ['yueqing', '浙江省 / 温州市 / 乐清市'],
    ['beijing chaoyang', '北京市 / 朝阳区'],
    ['工业园区', '江苏省 / 苏州市 / 苏州工业园区'],
    ['320500100', '江苏省 / 苏州市 / 苏州工业园区'],
  ])('%s finds %s first', (query, address) => expect(first(query)).toBe(address))

  test('西湖 by initials is among what xhq finds', () => expect(found('xhq')).toContain('浙江省 / 杭州市 / 西湖区'))
  test('a code prefix finds what begins with it', () => {
    const codes = search('3301').map(({ code }) => code)
    expect(codes[0]).toBe('330100')
    expect(codes.every((code) => code.startsWith('3301'))).toBe(true)
  })
  test('readings of place names that dictionaries get wrong are right', () => {
    expect(first('luhequ')).toBe('江苏省 / 南京市 / 六合区')
    expect(first('minhang')).toBe('上海市 / 闵行区')
    expect(first('yuxian')).toBe('河北省 / 张家口市 / 蔚县')
  })
  test('groupings that are no address are not found', () => {
    expect(search('市辖区')).toEqual([])
    expect(search('直辖县级')).toEqual([])
  })
  test('nothing typed and nonsense find nothing', () => {
    for (const query of ['', '   ', '///', 'qqqq', '不存在的地方', '999999']) expect(search(query)).toEqual([])
  })
  test('does not depend on the order of the tree', () => {
    const other = searchOf(byPinyin(regionTree(), regionPinyin), regionPinyin)
    for (const query of ['xihu', 'chaoyang', '鼓楼', 'xh']) expect(other(query)).toEqual(search(query))
  })
  test('the limit holds', () => expect(search('区', 7)).toHaveLength(7))
  test('every province and city is found by its own name and, first of all, by its code', () => {
    const cities = regionTree().flatMap((province) => [province, ...(province.children ?? [])])
    const lost = cities
      .filter(({ name }) => !/直辖|市辖/.test(name))
      .filter(({ code, name }) => search(code)[0]?.code !== code || !search(name).some((one) => one.code === code))
    expect(lost).toEqual([])
  })
})

describe('order', () => {
  test('every region has a reading of one syllable per character', () => {
    const cities = regionTree().flatMap((province) => [province, ...(province.children ?? [])])
    const all = cities.flatMap((region) => [region, ...(region.children ?? [])])
    expect(all.filter(({ code, name }) => regionPinyin[code]?.split(' ').length !== [...name].length)).toEqual([])
  })
  test('长沙 is under C and 重庆 too, whatever Intl says', () => {
    const hunan = regionTree().find(({ code }) => code === '430000')
    const cities = byPinyin(hunan?.children ?? [], regionPinyin).map(({ name }) => name)
    expect(cities.slice(0, 2)).toEqual(['常德市', '长沙市'])
    const provinces = byPinyin(regionTree(), regionPinyin).map(({ name }) => name)
    expect(provinces.slice(0, 6)).toEqual(['安徽省', '澳门特别行政区', '北京市', '重庆市', '福建省', '甘肃省'])
  })
})
