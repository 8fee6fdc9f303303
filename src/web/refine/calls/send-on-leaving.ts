import { API_URL } from '../http'

/** Says a last word while the page goes away: the browser sends it though nobody waits for the answer. */
export function deleteOnLeaving(path: string): void {
  const headers = { Authorization: `Bearer ${localStorage.getItem('token') ?? ''}` }
  fetch(API_URL + path, { method: 'DELETE', keepalive: true, headers }).catch(() => undefined)
}
