import { useToasts } from './toast-context'

interface CopyWords {
  readonly copied: string
  /** Where the browser lets nobody copy. */
  readonly byHand: string
}

/** Copies a text and says so; where the browser does not let one, says that too. */
export function useCopy({ copied, byHand }: CopyWords): (text: string) => Promise<void> {
  const toasts = useToasts()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success({ message: copied })
    } catch {
      toasts.error({ message: byHand })
    }
  }
}
