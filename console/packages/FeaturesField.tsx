// What a package unlocks: each with a tick, in one group.

import type { Bound } from '#console/kit/form/use-form'
import { useSay } from '#console/kit/text/words'
import { type PackageFeature, packageFeatures, packageFeatureWords } from '#contract/packages/states'

export function FeaturesField({ id, label, value = [], onChange, error }: Bound<PackageFeature[]>) {
  const say = useSay()
  // In the order of the list, so that the same choice is the same value.
  const change = (feature: PackageFeature, isIn: boolean) =>
    onChange(packageFeatures.filter((one) => (one === feature ? isIn : value.includes(one))))
  return (
    <fieldset className={`md-field pk-ticks ${error ? 'md-field-wrong' : ''}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {packageFeatures.map((feature, at) => (
        <label key={feature}>
          <input
            type="checkbox"
            id={at === 0 ? id : undefined}
            checked={value.includes(feature)}
            onChange={({ target }) => change(feature, target.checked)}
          />
          <span>{say(packageFeatureWords[feature])}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="md-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
