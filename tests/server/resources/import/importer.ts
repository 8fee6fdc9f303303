import { expect } from 'vitest'
import type { Actor } from '../../harness'

const BOUNDARY = 'limite-da-importacao'

export function multipart(nome: string, content: Buffer | string, fields: Readonly<Record<string, string>> = {}) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${texts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** The steps of an import as one actor takes them. */
export function importerOf(actor: Actor, recurso: string) {
  const base = `/api/v1/${recurso}/importacoes`
  const send = (nome: string, content: Buffer | string, fields?: Readonly<Record<string, string>>) =>
    actor.inject({ method: 'POST', url: base, ...multipart(nome, content, fields) })
  const upload = async (nome: string, content: Buffer | string) => {
    const answer = await send(nome, content)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const put = (id: number, body: object) => actor.inject({ method: 'PUT', url: `${base}/${id}/mapa`, payload: body })
  const read = async (id: number) => (await actor.get(`${base}/${id}`)).json()
  const over = async (answer: { statusCode: number; body: string; json(): { trabalho_id: number } }) => {
    expect(answer.statusCode, answer.body).toBe(202)
    const { trabalho_id } = answer.json()
    await expect
      .poll(async () => (await actor.get(`/api/v1/trabalhos/${trabalho_id}`)).json().status, {
        timeout: 60_000,
        interval: 50,
      })
      .toMatch(/concluido|falhou/)
    return (await actor.get(`/api/v1/trabalhos/${trabalho_id}`)).json()
  }
  const step = async (id: number, name: 'ensaio' | 'confirmar' | 'desfazer') => {
    const trabalho = await over(await actor.post(`${base}/${id}/${name}`, {}))
    return { trabalho, importacao: await read(id) }
  }
  /** Upload, the suggested columns, dry run. */
  const rehearse = async (nome: string, content: Buffer | string, map: object = {}) => {
    const made = await upload(nome, content)
    const answer = await put(made.id, { mapa: made.mapa, modo: made.modo, chave: made.chave, ...map })
    expect(answer.statusCode, answer.body).toBe(200)
    return (await step(made.id, 'ensaio')).importacao
  }
  return {
    send,
    upload,
    put,
    read,
    step,
    rehearse,
    lines: async (id: number, situacao: string) =>
      (await actor.get(`${base}/${id}/linhas?situacao=${situacao}`)).json(),
    rejects: async (id: number) => (await actor.get(`${base}/${id}/rejeitos.xlsx`)).rawPayload,
  }
}

export function csv(...rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(';')).join('\r\n')
}
