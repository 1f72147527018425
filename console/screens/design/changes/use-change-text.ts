// What a change says: each field by its name, each value as a reader knows it.

import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { builtInOf } from '#contract/datasets/built-in'
import type { Link, WidgetData } from '#contract/screens/document'
import { scaleModeWords, themeWords, toneWords } from '#contract/screens/look'
import { linkTypeWords } from '#contract/screens/states'
import { type OptionKey, optionControls } from '../inspector/option-table'
import type { Change } from '../model/changes'

const isOption = (key: string): key is OptionKey => key in optionControls
const sides = ['x', 'y', 'w', 'h', 'width', 'height'] as const
const isSide = (key: string): key is (typeof sides)[number] => (sides as readonly string[]).includes(key)
const others = [
  'name',
  'data',
  'link',
  'hidden',
  'locked',
  'zindex',
  'group',
  'background',
  'theme',
  'scale',
  'variables',
  'isRefresh',
  'refreshTime',
  'options',
  'type',
  'guides',
  'widgets',
] as const
const isOther = (key: string): key is (typeof others)[number] => (others as readonly string[]).includes(key)

type Fields = Readonly<Record<string, unknown>>

export function useChangeText() {
  const t = useT()
  const say = useSay()
  const label = (key: string): string => {
    if (key.includes('+')) return key.split('+').map(label).join(t('screenDesign.changes.and'))
    if (isSide(key)) return t(`screenDesign.changes.${key}`)
    if (isOther(key)) return t(`screenDesign.changes.${key}`)
    return isOption(key) ? t(`screenForm.option.${key}`) : key
  }
  const dataText = ({ from, ...rest }: WidgetData): string => {
    const data = { from, ...rest } as WidgetData
    const columns = [data.column.label, ...data.column.values, data.column.series].filter(Boolean).join(t('screenDesign.changes.and'))
    if (data.from === 'manual') return t('screenDesign.changes.manual', { count: data.value.length })
    if (data.from === 'api')
      return [t('screenForm.data.api'), URL.canParse(data.url) ? new URL(data.url).host : data.url, columns].filter(Boolean).join(' ')
    const builtIn = builtInOf(data.dataSetId)
    return [builtIn ? say(builtIn.words) : t('screenForm.data.dataset'), columns].filter(Boolean).join(' · ')
  }
  const linkText = (link: Link): string => {
    const to = link.type === '1' ? link.page : link.type === '3' ? link.url : ''
    return [say(linkTypeWords[link.type]), to].filter(Boolean).join(' ')
  }
  /** A word that the contract knows, or the value as it is. */
  const known = (value: string): string => {
    const words = { ...toneWords, ...themeWords, ...scaleModeWords }[value as keyof typeof toneWords]
    return words ? say(words) : value
  }
  const value = (key: string, of: unknown): string => {
    if (key === 'hidden') return t(of ? 'screenDesign.changes.isHidden' : 'screenDesign.changes.isShown')
    if (key === 'locked') return t(of ? 'screenDesign.changes.isLocked' : 'screenDesign.changes.isFree')
    if (of === undefined || of === null || of === '') return t('screenDesign.changes.nothing')
    if (key === 'data') return dataText(of as WidgetData)
    if (key === 'link') return linkText(of as Link)
    if (key === 'refreshTime') return t('screenDesign.changes.seconds', { count: Number(of) })
    if (typeof of === 'boolean') return t(of ? 'screenDesign.changes.on' : 'screenDesign.changes.off')
    if (Array.isArray(of)) return t('screenDesign.changes.items', { count: of.length })
    if (typeof of === 'object') return t('screenDesign.changes.other')
    return short(known(String(of)))
  }
  /** 'height 388, width 20': what says itself needs no name before it. */
  const speaking = new Set(['name', 'data', 'link', 'hidden', 'locked', 'group', 'theme', 'scale', 'background', 'refreshTime'])
  const fields = (of: Fields): string =>
    Object.entries(of)
      .map(([key, each]) => (speaking.has(key) ? value(key, each) : `${label(key)} ${value(key, each)}`))
      .join(t('screenDesign.changes.and'))
  return {
    told: { label, value, fields },
    part: ({ part }: Change): string => t(`screenDesign.changes.${part}`),
    name: ({ id, name }: Change): string => (id === null ? t('screenDesign.changes.canvas') : name),
    before: (change: Change): string => (change.part === 'added' ? '' : change.part === 'removed' ? change.name : fields(change.before)),
    after: (change: Change): string => (change.part === 'removed' ? '' : change.part === 'added' ? change.name : fields(change.after)),
  }
}

const most = 40
const short = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text)
