// A line of text, or several, to type in: what was typed is handed over as text.

import './control.css'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

type Typed = { value: string | undefined; onChange: (text: string) => void; isWrong?: boolean }
type Own = keyof Typed | 'size' | 'prefix'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, Own> & Typed & { suffix?: ReactNode }

export const TextBox = ({ isWrong, onChange, value = '', suffix, className = '', disabled, ...rest }: Props) => (
  <span className={`md-box ${className}`} data-wrong={isWrong || undefined} data-off={disabled || undefined}>
    <input {...rest} disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)} />
    {suffix !== undefined && <span className="md-box-suffix">{suffix}</span>}
  </span>
)

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> & Typed

export const TextArea = ({ isWrong, onChange, value = '', className = '', disabled, ...rest }: AreaProps) => (
  <span className={`md-box ${className}`} data-wrong={isWrong || undefined} data-off={disabled || undefined}>
    <textarea {...rest} disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)} />
  </span>
)
