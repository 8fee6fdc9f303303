type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/**
 * Hears of a step back or forward before the router does. Call it before the router mounts: browsers call the listeners of a
 * window in the order in which they came, whether they capture or not.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Takes the steps until it is called off; one at a time. */
export function onStepBeforeRouter(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}
