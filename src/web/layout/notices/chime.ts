/** Hertz, and from which second on each is heard. */
const TONES = [
  [880, 0],
  [1174.66, 0.14],
] as const
const SECONDS = 0.3
const LOUD = 0.15
const SILENT = 0.0001

/** A short sound, by one of the tabs alone; a browser that was not touched yet stays silent. */
export function chime(): void {
  // no locks on a page that is not served safely
  if (!('locks' in navigator)) return void play().catch(() => undefined)
  const options = { ifAvailable: true }
  navigator.locks.request('avenca.som', options, (lock) => (lock ? play() : undefined)).catch(() => undefined)
}

async function play(): Promise<void> {
  const context = new AudioContext()
  const end = context.currentTime + TONES[1][1] + SECONDS
  for (const [hertz, after] of TONES) {
    const at = context.currentTime + after
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUD, at)
    volume.gain.exponentialRampToValueAtTime(SILENT, at + SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(end)
  }
  await new Promise((resolve) => setTimeout(resolve, (TONES[1][1] + SECONDS) * 1000))
  await context.close()
}
