// Which figures: by the page that they are of, each with its definition.

import { holds } from '#console/kit/call/session'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { permissionOf } from '#contract/analysis/calls'
import { type AnalysisPage, type Metric, metricNames, metrics } from '#contract/analysis/metrics'

type Props = { bound: Bound<Metric[]>; most: number }

/** What is sold is asked for most. */
const pages: readonly AnalysisPage[] = ['order', 'customer', 'product']

/** Only what the reader may read; the server asks again. */
const readable = () => metricNames.filter((name) => !metrics[name].isPart && holds(permissionOf(name)))

export function MetricsField({ bound: { id, label, value = [], onChange, error }, most }: Props) {
  const t = useT()
  const names = readable()
  const isFull = value.length >= most
  return (
    <fieldset className={`md-field ds-metrics ${error ? 'md-field-wrong' : ''}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label}
        <small>{t('datasets.metricCount', { n: value.length, most })}</small>
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="ds-metric-list" tabIndex={0} role="group" aria-label={label}>
        {pages.map((page) => {
          const own = names.filter((name) => metrics[name].page === page)
          return (
            own.length > 0 && (
              <div key={page} role="group" aria-label={t(`datasets.metricsOf.${page}`)}>
                <h4>{t(`datasets.metricsOf.${page}`)}</h4>
                {own.map((name) => (
                  <MetricChoice
                    key={name}
                    name={name}
                    isChosen={value.includes(name)}
                    isWrong={Boolean(error)}
                    isOff={isFull && !value.includes(name)}
                    change={(isOn) => onChange(isOn ? [...value, name] : value.filter((one) => one !== name))}
                  />
                ))}
              </div>
            )
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="md-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceProps = { name: Metric; isChosen: boolean; isWrong: boolean; isOff: boolean; change: (isOn: boolean) => void }

function MetricChoice({ name, isChosen, isWrong, isOff, change }: ChoiceProps) {
  const say = useSay()
  const { words, means } = metrics[name]
  return (
    <label>
      <input
        type="checkbox"
        className="md-tick"
        checked={isChosen}
        disabled={isOff}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => change(target.checked)}
      />
      <span>
        {say(words)}
        <small>{say(means)}</small>
      </span>
    </label>
  )
}
