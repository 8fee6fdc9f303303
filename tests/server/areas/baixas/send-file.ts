import type { Actor } from '../../harness'

/** Sends a small PDF to a field; answers its id. */
export async function sendFile(actor: Actor, url: string): Promise<number> {
  const boundary = 'limite'
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="r.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf}\r\n--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await actor.inject({ method: 'POST', url, payload, headers })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: number }>().id
}
