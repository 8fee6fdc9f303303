import type { InputProps } from '../renderer'

export type ControlProps = Pick<InputProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'onBlur'>

/** What the form item hands to its control, for the element that takes the focus. */
export function controlProps(props: ControlProps): ControlProps {
  return {
    ...(props.id !== undefined && { id: props.id }),
    ...(props.onBlur && { onBlur: props.onBlur }),
    ...(props['aria-describedby'] !== undefined && { 'aria-describedby': props['aria-describedby'] }),
    ...(props['aria-invalid'] !== undefined && { 'aria-invalid': props['aria-invalid'] }),
    ...(props['aria-required'] !== undefined && { 'aria-required': props['aria-required'] }),
  }
}
