// An amount in the capital numerals that accounts are written in, so that nobody adds a stroke: 12,345.60 is 壹万贰仟叁佰肆拾伍元陆角整.

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

const digit = (n: number): string => digits.charAt(n)

/** Up to four digits; zeros between two others are said once, those at the end not at all. */
function group(value: number): string {
  let said = ''
  let isZero = false
  for (let place = 3; place >= 0; place -= 1) {
    const n = Math.floor(value / 10 ** place) % 10
    if (n === 0) isZero = said !== ''
    else {
      said += `${isZero ? '零' : ''}${digit(n)}${places[place]}`
      isZero = false
    }
  }
  return said
}

function whole(yuan: number): string {
  let said = ''
  let isGap = false
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const value = Math.floor(yuan / 10_000 ** at) % 10_000
    if (value === 0) {
      isGap = said !== ''
      continue
    }
    // A group that does not fill its four places is told apart from the one before it.
    said += `${said !== '' && (isGap || value < 1000) ? '零' : ''}${group(value)}${groups[at]}`
    isGap = false
  }
  return said
}

export function capital(fen: number): string {
  const [yuan, jiao, rest] = [Math.floor(Math.abs(fen) / 100), Math.floor(Math.abs(fen) / 10) % 10, Math.abs(fen) % 10]
  const sign = fen < 0 ? '负' : ''
  const front = yuan > 0 ? `${whole(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${front || '零元'}整`
  const tenths = jiao > 0 ? `${digit(jiao)}角` : front ? '零' : ''
  return `${sign}${front}${tenths}${rest > 0 ? `${digit(rest)}分` : '整'}`
}
