import { useIsWide } from '../../../theme/use-is-wide'

/** The frozen columns there is room to hold in place: on a phone none, or nothing would be left to scroll. */
export function useFrozen(congeladas: readonly string[]): readonly string[] {
  const wide = useIsWide()
  return wide ? congeladas : NOTHING
}

const NOTHING: readonly string[] = []
