import type { ButtonProps } from 'antd'
import type { ActDefinition } from '../../../../../declaration/behaviour-definitions'

/** Look and name of an act's button; among the acts of other records the name says which one this is. */
export function rowButton({ rotulo }: ActDefinition, rowTitle: string | null): ButtonProps {
  return rowTitle === null ? {} : { size: 'small', type: 'link', 'aria-label': `${rotulo}: ${rowTitle}` }
}
