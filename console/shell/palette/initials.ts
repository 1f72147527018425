// First letters of Chinese and English names, so that 商品管理 is found by spgl and 'Product analysis' by pa.

// The first character of each pinyin letter in the collation order of the browser; i, u and v begin no syllable.
const borders = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀']
const letters = [...'abcdefghjklmnopqrstwxyz']
// Characters with two readings, read as the words of a shop read them.
const readings: Readonly<Record<string, string>> = { 行: 'h', 长: 'z', 重: 'c', 参: 'c', 单: 'd', 会: 'h', 调: 't', 藏: 'c' }

// Made when the first name is looked at: it takes a browser 14 ms, and nobody searches before the first row stands there.
let collator: Intl.Collator | undefined
const byPinyin = (a: string, b: string): number => {
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin')
  return collator.compare(a, b)
}
const isHan = (char: string) => /\p{Script=Han}/u.test(char)

function letterOf(char: string): string {
  if (!isHan(char)) return char.toLowerCase()
  if (readings[char]) return readings[char]
  const after = borders.findIndex((border) => byPinyin(char, border) < 0)
  return letters[(after < 0 ? borders.length : after) - 1] ?? ''
}

/** 商品管理 → spgl. Letters and digits between the characters stay, everything else goes. */
export const chineseInitials = (text: string): string =>
  [...text]
    .filter((char) => isHan(char) || /[a-z0-9]/i.test(char))
    .map(letterOf)
    .join('')

/** 'Product analysis' → pa. */
export const englishInitials = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toLowerCase())
    .join('')
