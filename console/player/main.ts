// Where a player begins: who is there is read from the address, what they may see is opened, and from then on it plays by itself.

import { el } from '#console/screens/widgets/element'
import { displayPage, displayRefusals, screenPage, screenRefusals, shareRefusals } from '#contract/screens/states'
import { Refused } from './call'
import { type Door, type Opened, signedInDoor, tokenDoor } from './door'
import { forgetToken, keepToken, keptToken, pair } from './pairing'
import { askPassword, sayOnly } from './paper'
import { play } from './play'
import { learn, t } from './speak'
import { renewAtNight, stayAwake } from './watch'

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif'
const longestWaitMs = 30_000
/** A display without anything to show asks this often whether there is something now. */
const idleMs = 5000

const main = el('main', { position: 'fixed', inset: '0', overflow: 'auto' })
Object.assign(document.body.style, { margin: '0', fontFamily: font })
document.body.append(main)

const asked = new URLSearchParams(location.search)
const isDisplay = location.pathname === displayPage
const isStranger = location.pathname.startsWith(`${screenPage}/`)
const door: Door = isStranger
  ? tokenDoor(() => (isDisplay ? keptToken() : location.pathname.slice(screenPage.length + 1)))
  : signedInDoor(asked)

let build = ''
let stop = () => {}
let shownNow = ''
let willRenew = false

async function begin(): Promise<void> {
  if (isDisplay && !keptToken()) await pair(main)
  if (!isStranger && !asked.get('screen')) return sayOnly(main, t('player.noScreen'))
  const opened = await openOnce()
  if (!opened) return
  if (opened.token) keepToken(opened.token)
  if (build && opened.build !== build) return location.reload()
  build = opened.build
  const [first] = opened.turns
  if (!first) return sayOnly(main, t('player.offline'))
  if (!willRenew) renewAtNight(first.screen.zone, isThere)
  willRenew = true
  const next = JSON.stringify(opened.turns)
  if (next === shownNow) return
  shownNow = next
  stop()
  stop = play(main, opened, door, { ended, changed: () => void begin() })
}

const isThere = () =>
  door.open().then(
    () => true,
    () => false,
  )

/** What may be seen; nothing where it was said why not. A server that is away is asked until it is there. */
async function openOnce(): Promise<Opened | null> {
  for (let wait = 1000; ; wait = Math.min(longestWaitMs, wait * 2)) {
    try {
      return await door.open()
    } catch (failed) {
      const code = failed instanceof Refused ? failed.code : 0
      const isAnswered = (code !== 0 && code < 500) || code > 1000
      if (isAnswered && isIdle(code)) wait = idle()
      else if (isAnswered) return refused(code, failed)
      else if (!shownNow) sayOnly(main, t('player.unreachable'))
    }
    await new Promise((done) => setTimeout(done, wait))
  }
}

/** Only a display that was unpaired is one no longer: whatever else refuses it passes, and it stays paired. */
const isIdle = (code: number) => isDisplay && code !== displayRefusals.missing.code && code !== shareRefusals.missing.code

function idle(): number {
  over()
  sayOnly(main, t('player.idle'), t('player.idleHelp'))
  return idleMs
}

function refused(code: number, failed: unknown): null {
  const says = failed instanceof Error ? failed.message : ''
  over()
  if (code === shareRefusals.passwordNeeded.code || code === shareRefusals.shut.code) {
    askPassword(main, unlock)
    return null
  }
  if (isDisplay) {
    forgetToken()
    void begin()
    return null
  }
  const words: Record<number, string> = {
    401: t('player.signIn'),
    [screenRefusals.notPublished.code]: t('player.notPublished'),
    [shareRefusals.missing.code]: t('player.ended'),
    [displayRefusals.missing.code]: t('player.ended'),
  }
  sayOnly(main, words[code] ?? (says || t('player.ended')))
  return null
}

async function unlock(password: string): Promise<string> {
  try {
    await door.unlock?.(password)
  } catch (failed) {
    return failed instanceof Refused && failed.code !== 0 ? failed.message : t('player.unreachable')
  }
  void begin()
  return ''
}

function over() {
  stop()
  stop = () => {}
  shownNow = ''
}

/** Nobody may look any longer: nothing of it stays, and what is said is what the door says now. */
function ended(): void {
  over()
  sayOnly(main, t(isDisplay ? 'player.loading' : isStranger ? 'player.ended' : 'player.offline'))
  if (isDisplay) void begin()
  else void openOnce().then((opened) => opened && begin())
}

await learn()
stayAwake()
sayOnly(main, t('player.loading'))
void begin()
