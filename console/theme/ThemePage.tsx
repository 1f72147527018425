// The theme page: appearance, colour, density and radius, with a preview that is the real thing.

import './theme.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { contrast, isHex, readable } from './colours'
import { changeTheme } from './keep'
import { Preview } from './Preview'
import { presets } from './presets'
import { defaultTheme, densities, grounds, modes, radii, useTheme } from './settings'

export function ThemePage() {
  const t = useT()
  const { mode, density, radius } = useTheme()
  return (
    <section className="th" aria-labelledby="th-title">
      <header>
        <div>
          <h1 id="th-title">{t('theme.title')}</h1>
          <p>{t('theme.lead')}</p>
        </div>
        <Button onClick={() => changeTheme(defaultTheme)}>{t('theme.reset')}</Button>
      </header>
      <div className="th-columns">
        <div className="th-card">
          <Choice
            legend={t('theme.mode')}
            name="mode"
            options={modes.map((one) => ({ value: one, label: t(`shell.mode.${one}`) }))}
            value={mode}
            choose={(next) => changeTheme({ mode: next })}
          />
          <Accent />
          <Choice
            legend={t('theme.density')}
            name="density"
            options={densities.map((one) => ({ value: one, label: t(`theme.densities.${one}`) }))}
            value={density}
            choose={(next) => changeTheme({ density: next })}
          />
          <label className="th-radius">
            <span>{t('theme.radius')}</span>
            <input
              type="range"
              {...radii}
              step={1}
              value={radius}
              onChange={(event) => changeTheme({ radius: Number(event.target.value) })}
            />
            <output>{t('theme.pixels', { n: radius })}</output>
          </label>
        </div>
        <Preview />
      </div>
    </section>
  )
}

type ChoiceProps<T extends string> = {
  legend: string
  name: string
  options: { value: T; label: string }[]
  value: T
  choose: (value: T) => void
}

function Choice<T extends string>({ legend, name, options, value, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="th-choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => choose(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Accent() {
  const t = useT()
  const { accent } = useTheme()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? accent
  const ratio = contrast(accent, grounds.light.card)
  const isLow = ratio < readable
  const type = (value: string) => {
    setTyped(value)
    if (isHex(value)) changeTheme({ accent: value.toLowerCase() })
  }
  return (
    <fieldset className="th-accent">
      <legend>{t('theme.accent')}</legend>
      <p>{t('theme.accentLead')}</p>
      <div className="th-swatches">
        {presets.map(({ colour, name }) => (
          <label key={colour} title={t(name)}>
            <input
              type="radio"
              name="accent"
              checked={accent === colour}
              onChange={() => {
                setTyped(undefined)
                changeTheme({ accent: colour })
              }}
            />
            <span style={{ background: colour }} />
            <span className="md-unseen">{t(name)}</span>
          </label>
        ))}
      </div>
      <div className="th-custom">
        <label>
          <span>{t('theme.custom')}</span>
          <input type="color" value={accent} onChange={(event) => type(event.target.value)} />
        </label>
        <input
          className="th-hex"
          aria-label={t('theme.hex')}
          aria-invalid={!isHex(text)}
          aria-describedby="th-contrast"
          value={text}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onBlur={() => isHex(text) && setTyped(undefined)}
        />
      </div>
      <output id="th-contrast" className={!isHex(text) || isLow ? 'th-warn' : undefined}>
        {isHex(text) ? t(isLow ? 'theme.contrastLow' : 'theme.contrastFine', { n: ratio.toFixed(1) }) : t('theme.hexWrong')}
      </output>
    </fieldset>
  )
}
