// A line of text, or several, to type in: what was typed is handed over as text.

import { Input } from 'antd'
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'

type Typed = { value: string | undefined; onChange: (text: string) => void; isWrong?: boolean }
type Own = keyof Typed | 'size' | 'prefix'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, Own> & Typed & { suffix?: ReactNode }

export const TextBox = ({ isWrong, onChange, ...rest }: Props) => (
  <Input status={isWrong ? 'error' : undefined} onChange={(event) => onChange(event.target.value)} {...rest} />
)

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> & Typed

export const TextArea = ({ isWrong, onChange, ...rest }: AreaProps) => (
  <Input.TextArea status={isWrong ? 'error' : undefined} onChange={(event) => onChange(event.target.value)} {...rest} />
)
