import { Grid } from 'antd'

/** Whether the window is wider than a phone; before it was measured it is. */
export function useIsWide(): boolean {
  return Grid.useBreakpoint().sm ?? true
}
