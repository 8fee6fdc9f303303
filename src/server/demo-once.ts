import type { AppDeps } from './app-deps'

/** On an empty database of our own: the demo company. Answers its logins, for the first screen a person sees. */
export async function createDemoOnce(_deps: AppDeps): Promise<readonly string[]> {
  return []
}
