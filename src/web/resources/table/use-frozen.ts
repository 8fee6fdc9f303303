import { Grid } from 'antd'

/** The frozen columns there is room to hold in place: on a phone none, or nothing would be left to scroll. */
export function useFrozen(congeladas: readonly string[]): readonly string[] {
  const wide = Grid.useBreakpoint().sm ?? true
  return wide ? congeladas : NOTHING
}

const NOTHING: readonly string[] = []
