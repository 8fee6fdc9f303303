import { afterAll, beforeAll } from 'vitest'
import { CPF } from './fixture'
import { type Actor, openTestApp, type TestApp, type TestAppOptions } from './harness'

type Role = keyof typeof CPF
type Opened = Readonly<Record<Role, Actor>> & { readonly t: TestApp }

/**
 * The app of a test file: opened before its first test, with people logged in, and closed after its last.
 *
 * Takes    how to open it; who logs in.
 * Returns  `t` and a person for each role: filled when the first test or hook runs, empty while the file is read.
 *
 * @example const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
 */
export function withApp<const R extends Role = never>(
  options?: TestAppOptions,
  roles?: readonly R[],
): Pick<Opened, R | 't'>
export function withApp(options: TestAppOptions = {}, roles: readonly Role[] = []): Partial<Opened> {
  const t: TestApp = Object.create(null)
  const people = new Map<Role, Actor>(roles.map((role) => [role, Object.create(null)]))
  beforeAll(async () => {
    Object.assign(t, await openTestApp(options))
    for (const [role, person] of people) Object.assign(person, await t.as(CPF[role]))
  })
  afterAll(() => t.close())
  return { t, ...Object.fromEntries(people) }
}
