// What is given or said most often, one press away; it can be changed before it is sent.

type Props = { name: string; options: readonly { label: string; isOn: boolean; pick: () => void }[] }

export const Usual = ({ name, options }: Props) => (
  <div className="mb-usual" role="group" aria-label={name}>
    {options.map(({ label, isOn, pick }) => (
      <button key={label} type="button" aria-pressed={isOn} onClick={pick}>
        {label}
      </button>
    ))}
  </div>
)
