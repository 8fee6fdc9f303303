type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** The dialog tells that it is there; answers how it says good-bye. */
export function offerPasswordDialog(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = null
  }
}

/** Has the person give the password again, once for however many requests wait for it. Answers whether it was given. */
export function askPassword(): Promise<boolean> {
  if (asker === null) return Promise.resolve(false)
  asking ??= asker().finally(() => {
    asking = null
  })
  return asking
}
