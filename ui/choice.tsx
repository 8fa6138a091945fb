import type { ComponentProps } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'>

/** One of a few. Its label is the target. Needs `controls.css`, as the parts below do. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}

/** A box to tick. Without children it needs an `aria-label`. */
export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

function Choice({ className = '', children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`choice ${className}`}>
      <input {...input} />
      {children}
    </label>
  )
}
