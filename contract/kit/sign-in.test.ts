// A device in plain words, and a place only where the address says it by itself.

import { describe, expect, test } from 'vitest'
import { deviceOf, placeOf } from './sign-in'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows', 'computer'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows', 'computer'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'Safari · macOS', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux', 'computer'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50', '微信 · iPhone', 'phone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; 23127PN0CC) ${webkit} Chrome/120 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5`,
      '小米浏览器 · Android',
      'phone',
    ],
    [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} SamsungBrowser/24.0 Chrome/117 Safari/537.36`, '三星浏览器 · Android', 'tablet'],
    [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114 Safari/537.36 ArkWeb/4.1 HuaweiBrowser/5.0`, '华为浏览器 · 鸿蒙', 'phone'],
    ['Mozilla/5.0 (Windows NT 10.0) wxwork/4.1.30 MicroMessenger/7.0.1', '企业微信 · Windows', 'computer'],
    ['curl/8.9.1', '程序（非浏览器）', 'program'],
    ['', '未知设备', 'program'],
  ])('%s is %s', (userAgent, words, kind) => {
    expect(deviceOf(userAgent)).toMatchObject({ words: [words, expect.any(String)], kind })
  })
})

describe('a place', () => {
  test.each([
    ['127.0.0.1', 'This machine'],
    ['::1', 'This machine'],
    ['::ffff:127.0.0.1', 'This machine'],
    ['10.2.3.4', 'Local network'],
    ['172.16.0.9', 'Local network'],
    ['192.168.1.20', 'Local network'],
    ['::ffff:192.168.1.20', 'Local network'],
    ['100.64.0.1', 'Local network'],
    ['fd12:3456::1', 'Local network'],
    ['fe80::1', 'Local network'],
  ])('%s is %s', (address, words) => expect(placeOf(address)?.[1]).toBe(words))

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', '100.128.0.1', 'fcsomething', ''])('%s is not known', (address) =>
    expect(placeOf(address)).toBeNull(),
  )
})
