// How a widget looks: a form of its options, in the order of the table of controls, checked by the schema of its type.

import type { z } from 'zod'
import { ImageField } from '#console/desk/file-field/fields'
import { TagsBox } from '#console/kit/control/TagsBox'
import { DateTimeField } from '#console/kit/form/date-fields'
import { FieldBox } from '#console/kit/form/FieldBox'
import { SelectField, SwitchField, TextAreaField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Widget } from '#contract/screens/document'
import { type Colour, type Theme, themes, themeWords } from '#contract/screens/look'
import { widgetOptions } from '#contract/screens/widgets'
import { useDesk, useDraftNow } from '../desk'
import { setOptions, setUpkeep } from '../model/widgets'
import { ColourField } from './ColourField'
import { ColoursField } from './ColoursField'
import { ColumnsEditor } from './ColumnsEditor'
import { useHeld } from './held'
import { type ChoiceKey, choiceWords, type OptionKey, optionControls } from './option-table'
import { RegionOfMap } from './RegionOfMap'
import { ScrollFields } from './ScrollFields'

export function LookTab({ widget }: { widget: Widget }) {
  const t = useT()
  const say = useSay()
  const desk = useDesk()
  const shape: Readonly<Record<string, z.ZodType>> = widgetOptions[widget.type].shape
  const keys = (Object.keys(optionControls) as OptionKey[]).filter((key) => key in shape)
  const options: Readonly<Record<string, unknown>> = widget.options
  const isShown = (key: OptionKey) => key !== 'until' || options.format === 'countdown'
  return (
    <>
      {keys.filter(isShown).map((key) => (
        <OptionField key={`${widget.id} ${key}`} widget={widget} name={key} schema={shape[key] as z.ZodType} />
      ))}
      <SelectField
        id="sd-theme"
        name="theme"
        label={t('screenForm.option.theme')}
        required={false}
        value={widget.theme}
        placeholder={t('screenForm.option.asCanvas')}
        options={themes.map((theme) => ({ value: theme, label: say(themeWords[theme]) }))}
        onChange={(theme) => desk.act('setUpkeep', setUpkeep(widget.id, { theme }, true))}
      />
    </>
  )
}

type FieldProps = { widget: Widget; name: OptionKey; schema: z.ZodType }

function OptionField({ widget, name, schema }: FieldProps) {
  const t = useT()
  const desk = useDesk()
  const draft = useDraftNow()
  const id = `sd-option-${name}`
  const label = t(`screenForm.option.${name}`)
  const value = (widget.options as Readonly<Record<string, unknown>>)[name]
  const take = (next: unknown) => desk.act('setOptions', setOptions(widget.id, { [name]: next }), `${widget.id} ${name}`)
  const given = { id, label, schema, take }
  // Each control is given the kind of value that the contract's schema of this option holds.
  switch (optionControls[name]) {
    case 'line':
      return <LineOption {...given} value={value as string} />
    case 'lines':
      return <LinesOption {...given} value={value as string} />
    case 'number':
      return <NumberOption {...given} value={value as number} />
    case 'switch':
      return <SwitchField id={id} name={id} label={label} required={false} value={value as boolean} onChange={take} />
    case 'choice':
      return <ChoiceOption {...given} name={name as ChoiceKey} value={value as string | number | undefined} />
    case 'colour':
      return <ColourField id={id} label={label} value={value as Colour} theme={widget.theme ?? draft.theme} take={take} />
    case 'fill':
      return <FillOption id={id} label={label} value={value as Colour | undefined} theme={widget.theme ?? draft.theme} take={take} />
    case 'colours':
      return <ColoursField id={id} label={label} value={value as Colour[]} theme={widget.theme ?? draft.theme} take={take} />
    case 'names':
      return <NamesOption id={id} label={label} value={value as string[] | undefined} take={take} />
    case 'picture':
      return (
        <ImageField
          id={id}
          name={id}
          label={label}
          required={false}
          value={(value as string) || undefined}
          onChange={(url) => take(url ?? '')}
        />
      )
    case 'moment':
      return (
        <DateTimeField
          id={id}
          name={id}
          label={label}
          required={false}
          value={(value as string) || undefined}
          onChange={(at) => take(at ?? '')}
        />
      )
    case 'region':
      return <RegionOfMap id={id} label={label} value={value as string} take={take} />
    case 'columns':
      return widget.type === 'table' && <ColumnsEditor widget={widget} take={take} />
    case 'scroll':
      return widget.type === 'table' && <ScrollFields value={widget.options.scroll} take={take} />
  }
}

type FillProps = { id: string; label: string; value: Colour | undefined; theme: Theme; take: (fill: Colour | undefined) => void }

/** Nothing behind it, until somebody wants something there. */
function FillOption({ id, label, value, theme, take }: FillProps) {
  const t = useT()
  return (
    <>
      <SwitchField
        id={`${id}-on`}
        name={id}
        label={t('screenForm.option.hasFill')}
        required={false}
        value={value !== undefined}
        onChange={(isOn) => take(isOn ? 'line' : undefined)}
      />
      {value !== undefined && <ColourField id={id} label={label} value={value} theme={theme} take={take} />}
    </>
  )
}

type NamesProps = { id: string; label: string; value: string[] | undefined; take: (names: string[] | undefined) => void }
const mostNames = 8

const NamesOption = ({ id, label, value = [], take }: NamesProps) => (
  <FieldBox id={id} label={label} required={false}>
    {(aria) => (
      <TagsBox
        id={id}
        value={value}
        most={mostNames}
        onChange={(names) => take(names.length > 0 ? names.map((name) => name.slice(0, 20)) : undefined)}
        {...aria}
      />
    )}
  </FieldBox>
)

type Given<V> = { id: string; label: string; schema: z.ZodType; take: (value: V) => void; value: V }

const LineOption = (given: Given<string>) => <TextField {...useHeld(given)} />
const LinesOption = (given: Given<string>) => <TextAreaField {...useHeld(given)} maxLength={2000} rows={3} />
const NumberOption = (given: Given<number>) => <CountField {...useHeld(given)} />

function ChoiceOption({ id, label, schema, take, name, value }: Given<string | number | undefined> & { name: ChoiceKey }) {
  const t = useT()
  const options = choiceWords[name].map((each) => ({
    value: each as string | number,
    label: t(`screenForm.choice.${name}.${wordOf(each)}` as 'screenForm.choice.fit.fill'),
  }))
  const required = !schema.safeParse(undefined).success || value !== undefined
  return (
    <SelectField<string | number>
      id={id}
      name={id}
      label={label}
      required={required && name !== 'kind'}
      placeholder={t('screenForm.option.asData')}
      value={value}
      options={options}
      onChange={take}
    />
  )
}

/** A format is no word: its signs are written out. */
const wordOf = (choice: string | number): string => (typeof choice === 'number' ? `w${choice}` : choice.replace(/[^A-Za-z]/g, ''))
