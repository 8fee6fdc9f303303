import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withLimit } from './with-limit'

/** `lazy` with a limit. */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withLimit(load()) }))
}
