// A button: one look, and a greyed one that says why instead of falling silent.

import '../kit.css'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { Refusal } from '#contract/kit/refusal'
import { Tip } from '../overlay/Tip'
import { useSay } from '../text/words'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  look?: 'primary' | 'plain' | 'quiet' | 'link'
  danger?: boolean
  icon?: ReactNode
  pending?: boolean
  why?: Refusal | null
}

export function Button({ look = 'plain', danger, icon, pending, why, onClick, className = '', children, ...rest }: Props) {
  const say = useSay()
  const off = Boolean(why) || pending
  return (
    <Tip text={why && say(why.words, why.params)}>
      {(describedBy) => (
        <button
          type="button"
          className={`md-btn md-btn-${look} ${danger ? 'md-btn-danger' : ''} ${className}`}
          // Not `disabled`: the reason must be reachable by keyboard.
          aria-disabled={off || undefined}
          aria-busy={pending || undefined}
          aria-describedby={describedBy}
          onClick={off ? (event) => event.preventDefault() : onClick}
          {...rest}
        >
          {pending ? <span className="md-spinner" aria-hidden="true" /> : icon}
          {children}
        </button>
      )}
    </Tip>
  )
}

type IconProps = Omit<Props, 'children' | 'icon' | 'look'> & { label: string; icon: ReactNode }

export const IconButton = ({ label, className = '', ...rest }: IconProps) => (
  <Button look="quiet" aria-label={label} title={label} className={`md-btn-icon ${className}`} {...rest} />
)
