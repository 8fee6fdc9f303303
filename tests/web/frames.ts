/**
 * Frames of their own clock. jsdom counts them by one interval, begun with the first that is asked for; where that was while a test had
 * the clock in its hands the interval never beats again, and no file after it in the same worker is given a frame.
 */
const [later, never] = [setTimeout, clearTimeout]

const FRAME_MS = 16

window.requestAnimationFrame = (callback) => Number(later(() => callback(performance.now()), FRAME_MS))
window.cancelAnimationFrame = (frame) => never(frame)
