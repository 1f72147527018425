// The main banks of China: what they are called, how their branches' numbers begin, and the first digits of their debit cards.

import type { Words } from '../kit/words'

export type Bank = {
  code: string
  name: Words
  /** The first three digits of the twelve by which the payment system knows a branch. */
  clearing: string
  /** How numbers of its debit cards begin: those that are beyond doubt. A number that begins otherwise may be its card all the same. */
  prefixes: readonly string[]
}

const bank = (code: string, zh: string, en: string, clearing: string, prefixes: string): Bank => ({
  code,
  name: [zh, en],
  clearing,
  prefixes: prefixes.split(' '),
})

export const banks: readonly Bank[] = [
  bank('ICBC', '中国工商银行', 'Industrial and Commercial Bank of China', '102', '622202 622208 621226 955880'),
  bank('ABC', '中国农业银行', 'Agricultural Bank of China', '103', '622848 622845 622846 95599'),
  bank('BOC', '中国银行', 'Bank of China', '104', '621660 621661 456351 601382'),
  bank('CCB', '中国建设银行', 'China Construction Bank', '105', '621700 622700 436742 622280'),
  bank('BCM', '交通银行', 'Bank of Communications', '301', '622260 622261 622258 405512'),
  bank('CITIC', '中信银行', 'China CITIC Bank', '302', '622690 622691 622696 622698 433670'),
  bank('CEB', '中国光大银行', 'China Everbright Bank', '303', '622660 622662'),
  bank('HXB', '华夏银行', 'Hua Xia Bank', '304', '622630 622631 622632'),
  bank('CMBC', '中国民生银行', 'China Minsheng Bank', '305', '622615 622617 622618 622622 415599'),
  bank('CGB', '广发银行', 'China Guangfa Bank', '306', '622568'),
  bank('PAB', '平安银行', 'Ping An Bank', '307', '622298 622986 622989 602907'),
  bank('CMB', '招商银行', 'China Merchants Bank', '308', '622588 622580 622609 621483 621485 621486 410062'),
  bank('CIB', '兴业银行', 'Industrial Bank', '309', '622908 622909 966666 438588'),
  bank('SPDB', '上海浦东发展银行', 'Shanghai Pudong Development Bank', '310', '622518 622521 622522'),
  bank('BOB', '北京银行', 'Bank of Beijing', '313', '602969 622163'),
  bank('PSBC', '中国邮政储蓄银行', 'Postal Savings Bank of China', '403', '622188 622150 622151 622199 621098 621799 955100'),
]

export const bankCodes = banks.map(({ code }) => code) as [string, ...string[]]
export const bankOf = (code: string): Bank | undefined => banks.find((one) => one.code === code)

/** What a bank is called: one that nobody knows goes by the name that was typed. */
export const bankWords = ({ bankCode, bankName }: { bankCode: string; bankName: string }): Words =>
  bankOf(bankCode)?.name ?? [bankName, bankName]

/** The bank whose cards begin so; nobody's while too little was typed, or when no prefix is known. */
export const bankOfNumber = (typed: string): Bank | undefined =>
  banks.find(({ prefixes }) => prefixes.some((prefix) => typed.startsWith(prefix)))

/** The check digit of a card's number (ISO/IEC 7812): every second digit from the right is doubled, and the sum ends in 0. */
export function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number.length > 0 && sum % 10 === 0
}

/** A branch's number belongs to the bank whose clearing code it begins with. */
export const isBranchOf = (branchNo: string, bankCode: string): boolean => branchNo.startsWith(bankOf(bankCode)?.clearing ?? 'nobody')
