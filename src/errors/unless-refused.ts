import { AppError } from './app-error'

/** What an act answers; null where it is refused in words. */
export async function unlessRefused<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
