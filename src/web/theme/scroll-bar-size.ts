interface Size {
  readonly width: number
  readonly height: number
}

/**
 * How thick scroll bars are here, in pixels. Stands in for rc-util's own measure (vite.config.ts), which writes a style tag
 * without the page's nonce: a violation of the content security policy at each table.
 */
export default function getScrollBarSize(): number {
  return measure().width
}

export function getTargetScrollBarSize(): Size {
  return measure()
}

function measure(): Size {
  const box = document.createElement('div')
  Object.assign(box.style, { position: 'absolute', top: '0', width: '100px', height: '100px', overflow: 'scroll' })
  document.body.append(box)
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight }
  box.remove()
  return size
}
