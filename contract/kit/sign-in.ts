// Sign-ins as people read them: which browser on which system, from where, by which way.

import { z } from 'zod'
import { id } from './page'
import { refusals } from './refusal'
import { type Language, say, type Words } from './words'

export const deviceKinds = ['computer', 'phone', 'tablet', 'program'] as const
export type DeviceKind = (typeof deviceKinds)[number]
export type Device = { words: Words; kind: DeviceKind }

type Known = readonly [RegExp, Words]
const same = (name: string): Words => [name, name]

// The first that fits: most of them call themselves Chrome and Safari as well.
const browsers: readonly Known[] = [
  [/wxwork/i, ['企业微信', 'WeCom']],
  [/MicroMessenger/i, ['微信', 'WeChat']],
  [/DingTalk/i, ['钉钉', 'DingTalk']],
  [/AlipayClient/i, ['支付宝', 'Alipay']],
  [/MQQBrowser|QQBrowser/i, ['QQ 浏览器', 'QQ Browser']],
  [/HuaweiBrowser/i, ['华为浏览器', 'Huawei Browser']],
  [/MiuiBrowser/i, ['小米浏览器', 'Mi Browser']],
  [/UCBrowser|UCWEB/i, ['UC 浏览器', 'UC Browser']],
  [/QIHU|360SE|360EE/i, ['360 浏览器', '360 Browser']],
  [/SamsungBrowser/i, ['三星浏览器', 'Samsung Internet']],
  [/Edg(e|A|iOS)?\//, same('Edge')],
  [/OPR\/|Opera/, same('Opera')],
  [/Firefox\/|FxiOS\//, same('Firefox')],
  [/Chrome\/|CriOS\//, same('Chrome')],
  [/Version\/[\d.]+.*Safari\//, same('Safari')],
]

type KnownSystem = readonly [RegExp, Words, DeviceKind]
const systems: readonly KnownSystem[] = [
  [/OpenHarmony|HarmonyOS/i, ['鸿蒙', 'HarmonyOS'], 'phone'],
  [/iPad/, same('iPad'), 'tablet'],
  [/iPhone|iPod/, same('iPhone'), 'phone'],
  [/Android.*Mobile/, same('Android'), 'phone'],
  [/Android/, same('Android'), 'tablet'],
  [/Windows/, same('Windows'), 'computer'],
  [/Macintosh|Mac OS X/, same('macOS'), 'computer'],
  [/CrOS/, same('ChromeOS'), 'computer'],
  [/Linux|X11/, same('Linux'), 'computer'],
]

const unknownDevice: Words = ['未知设备', 'Unknown device']
const program: Words = ['程序（非浏览器）', 'A program, not a browser']

/** What a User-Agent claims to be. It is a claim: what it does not say is not guessed. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))
  const kind = system?.[2] ?? (browser ? 'computer' : 'program')
  if (browser && system) return { words: [`${browser[0]} · ${system[1][0]}`, `${browser[1]} · ${system[1][1]}`], kind }
  return { words: browser ?? system?.[1] ?? (userAgent.trim() === '' ? unknownDevice : program), kind }
}

const loopback: Words = ['本机', 'This machine']
const localNetwork: Words = ['局域网', 'Local network']

/** Where an address is, as far as it says so by itself. Nothing else is known offline, and nothing is made up. */
export function placeOf(address: string): Words | null {
  const ip = address.replace(/^::ffff:/i, '').toLowerCase()
  if (ip === '::1' || ip.startsWith('127.')) return loopback
  if (/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(ip)) return localNetwork
  return /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(ip) ? localNetwork : null
}

export const sessionRefusals = refusals('session', {
  missing: [40475, '该登录已经结束', 'This session has already ended'],
})

/** Without a call for so long a session ends by itself. */
export const sessionIdleMs = 2 * 3_600_000

export const signInWays = ['PASSWORD', 'SMS', 'PASSKEY'] as const
export type SignInWay = (typeof signInWays)[number]

const whenceFields = {
  /** In the reader's language. */
  device: z.string(),
  deviceKind: z.enum(deviceKinds),
  address: z.string(),
  place: z.string().nullable(),
  way: z.enum(signInWays),
}

export const sessionRow = z.object({
  id,
  ...whenceFields,
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SessionRow = z.output<typeof sessionRow>

export const signInRow = z.object({
  id,
  ...whenceFields,
  at: z.iso.datetime(),
  /** False: the password or the code was wrong. */
  isRight: z.boolean(),
  isNewDevice: z.boolean(),
})
export type SignInRow = z.output<typeof signInRow>

export type SessionKept = { id: string; userAgent: string; ip: string; way: SignInWay; createdAt: string; lastSeenAt: string }

/** Device and place in the reader's words. */
export function whence({ userAgent, ip }: { userAgent: string; ip: string }, language: Language) {
  const device = deviceOf(userAgent)
  const place = placeOf(ip)
  return { device: say(device.words, language), deviceKind: device.kind, address: ip, place: place && say(place, language) }
}

export const sessionSeen = (kept: SessionKept, language: Language, asking: string): SessionRow => ({
  id: kept.id,
  ...whence(kept, language),
  way: kept.way,
  signedInAt: kept.createdAt,
  lastSeenAt: kept.lastSeenAt,
  isThis: kept.id === asking,
})
