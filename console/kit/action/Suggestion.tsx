// Something that need not be typed: it is pressed and stands in the field.

import './suggestion.css'

export const Suggestion = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="md-suggestion" onClick={onClick}>
    {label}
  </button>
)
