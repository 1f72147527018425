// One of two ways, side by side.

type Props = { legend: string; on: boolean; yes: string; no: string; change: (on: boolean) => void }

export function Choice({ legend, on, yes, no, change }: Props) {
  return (
    <fieldset className="md-segments or-segments">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={legend} checked={on} onChange={() => change(true)} />
        <span>{yes}</span>
      </label>
      <label>
        <input type="radio" name={legend} checked={!on} onChange={() => change(false)} />
        <span>{no}</span>
      </label>
    </fieldset>
  )
}
