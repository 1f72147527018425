// With nothing chosen: the canvas itself, its size, its look, how it is scaled, its variables and its lines.

import type { z } from 'zod'
import { Segmented } from '#console/kit/control/RadioRow'
import { SelectField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { screenName } from '#contract/screens/calls'
import { document as documentSchema } from '#contract/screens/document'
import { type ScaleMode, scaleModes, scaleModeWords, type Theme, themes, themeWords } from '#contract/screens/look'
import { useDesk, useDraftNow } from '../desk'
import { canvas, guides } from '../model/canvas'
import type { Draft } from '../model/draft'
import { ColourField } from './ColourField'
import { useHeld } from './held'
import { VariableRows } from './VariableRows'

const sizes = ['1920x1080', '3840x2160', '1080x1920', '2560x1440', '1366x768'] as const

export function CanvasForm() {
  const t = useT()
  const desk = useDesk()
  const draft = useDraftNow()
  const set: SetCanvas = (patch, what) => desk.act('canvas', canvas(patch), `canvas ${what}`)
  const size = `${draft.width}x${draft.height}`
  const name = useHeld({
    id: 'sd-name',
    label: t('screenDesign.canvas.name'),
    schema: screenName,
    value: draft.name,
    take: (next) => set({ name: next }, 'name'),
  })
  return (
    <>
      <TextField {...name} />
      <SelectField
        id="sd-canvas-size"
        name="size"
        label={t('screenDesign.canvas.size')}
        required
        placeholder={t('screenDesign.canvas.ownSize')}
        value={(sizes as readonly string[]).includes(size) ? size : undefined}
        options={sizes.map((value) => ({ value: value as string, label: value.replace('x', ' × ') }))}
        onChange={(chosen) => {
          const [width, height] = (chosen ?? size).split('x').map(Number)
          set({ width, height }, 'size')
        }}
      />
      <div className="sd-two">
        <SideField draft={draft} side="width" take={(width) => set({ width }, 'width')} />
        <SideField draft={draft} side="height" take={(height) => set({ height }, 'height')} />
      </div>
      <CanvasLook draft={draft} set={set} />
      <VariableRows draft={draft} />
      <GuideFields draft={draft} />
    </>
  )
}

type SetCanvas = (patch: Parameters<typeof canvas>[0], what: string) => void

function CanvasLook({ draft, set }: { draft: Draft; set: SetCanvas }) {
  const t = useT()
  const say = useSay()
  return (
    <>
      <Segmented<Theme>
        label={t('screenDesign.canvas.theme')}
        value={draft.theme}
        options={themes.map((value) => ({ value, label: say(themeWords[value]) }))}
        onChange={(theme) => set({ theme }, 'theme')}
      />
      <ColourField
        id="sd-background"
        label={t('screenDesign.canvas.background')}
        value={draft.background}
        theme={draft.theme}
        take={(background) => set({ background }, 'background')}
      />
      <SelectField<ScaleMode>
        id="sd-scale"
        name="scale"
        label={t('screenDesign.canvas.scale')}
        required
        hint={draft.scale === 'stretch' ? t('screenDesign.canvas.stretch') : undefined}
        value={draft.scale}
        options={scaleModes.map((value) => ({ value, label: say(scaleModeWords[value]) }))}
        onChange={(scale) => scale && set({ scale }, 'scale')}
      />
    </>
  )
}

function SideField({ draft, side, take }: { draft: Draft; side: 'width' | 'height'; take: (length: number) => void }) {
  const t = useT()
  const schema: z.ZodType = documentSchema.shape[side]
  return <CountField {...useHeld({ id: `sd-canvas-${side}`, label: t(`screenDesign.canvas.${side}`), schema, value: draft[side], take })} />
}

/** Lines as numbers: what is pulled out of a ruler can be typed too. */
function GuideFields({ draft }: { draft: Draft }) {
  const t = useT()
  const desk = useDesk()
  const line = (axis: 'x' | 'y') => (
    <GuideField
      key={draft.guides[axis].join()}
      axis={axis}
      lines={draft.guides[axis]}
      label={t(`screenDesign.guides.${axis}`)}
      take={(lines) => desk.act('guides', guides({ ...draft.guides, [axis]: lines }))}
    />
  )
  return (
    <>
      {line('x')}
      {line('y')}
    </>
  )
}

function GuideField({
  axis,
  lines,
  label,
  take,
}: {
  axis: string
  lines: readonly number[]
  label: string
  take: (lines: number[]) => void
}) {
  const t = useT()
  return (
    <div className="md-field">
      <div className="md-field-head">
        <label htmlFor={`sd-guides-${axis}`}>{label}</label>
      </div>
      <span className="md-box">
        <input
          id={`sd-guides-${axis}`}
          defaultValue={lines.join(', ')}
          inputMode="numeric"
          placeholder={t('screenDesign.guides.example')}
          onBlur={(event) => take((event.target.value.match(/-?\d+/g) ?? []).map(Number))}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </span>
    </div>
  )
}
