import { AppError } from '../../src/errors/app-error'

/** What an act refuses with, or undefined when it goes through; a defect is thrown on. */
export function refusalOf(act: () => unknown): AppError | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
