import { sql } from 'kysely'
import { expect } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { sendFile } from '../baixas/send-file'
import { CREDOR } from '../mensagens/caixa-de-saida'
import { agir, avisosDe, criarDivida, cumprir, movedClock, negativacaoDe, permitir } from './avisada'

/** The day on which debts of a test are noticed, and the one on which they may go. */
export const AVISO = '2026-11-09'
export const ENVIO = '2026-11-23'

type Cliente = Parameters<typeof criarDivida>[1]
type Clock = ReturnType<typeof movedClock>

/** Who does what: the backoffice notices, the coordinator authorises, finance tells the bureau. */
export interface Maos {
  readonly t: TestApp
  readonly clock: Clock
  readonly backoffice: Actor
  readonly coordenador: Actor
  readonly financeiro: Actor
  readonly executivo: Actor
}

export async function maosDe(t: TestApp, clock: Clock): Promise<Maos> {
  return {
    ...{ t, clock },
    backoffice: await t.as(CPF.backoffice),
    coordenador: await t.as(CPF.coordenador),
    financeiro: await t.as(CPF.supervisorFinanceiro),
    executivo: await t.as(CPF.executivo),
  }
}

type Divida = Awaited<ReturnType<typeof criarDivida>> & { readonly id: number }

/** A listing that another person authorised, its letter delivered and its wait over. */
export async function autorizada(maos: Maos, cliente: Cliente = {}, own: object = {}): Promise<Divida> {
  const { t, clock, backoffice, coordenador } = maos
  clock.to(AVISO)
  const plain = { taxaJuros: 0, taxaMulta: 0, taxaHonorarios: 0 }
  const divida = await criarDivida(t, cliente, { ...plain, ...own })
  expect(await agir(backoffice, 'operacoes', 'avisar_por_carta', divida.operacao_id)).toMatchObject({ ok: true })
  const id = (await negativacaoDe(t, divida.operacao_id))?.id ?? 0
  const [aviso] = await avisosDe(t, id)
  const comprovante = await sendFile(backoffice, '/api/v1/avisos_previos/arquivos/comprovante')
  const valores = { entregue_em: AVISO, comprovante }
  expect(await agir(backoffice, 'avisos_previos', 'provar', aviso?.id ?? 0, valores)).toMatchObject({ ok: true })
  clock.to(ENVIO)
  await cumprir(t)
  expect(await agir(coordenador, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: true })
  return { ...divida, id }
}

/** The verdict of making a file for the creditor. */
export function gerar({ financeiro }: Maos) {
  return agir(financeiro, 'credores', 'gerar_lote_bureau', CREDOR)
}

export async function ultimoLote({ t }: Maos) {
  return t.db.selectFrom('lotes_bureau').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

/** The file as whoever takes it to the bureau gets it. */
export async function baixar({ financeiro }: Maos, lote: number): Promise<string> {
  const answer = await financeiro.get(`/api/v1/lotes_bureau/${lote}/arquivo.txt`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload.toString('latin1')
}

/** Made, downloaded and at the bureau: its id and what it says. */
export async function enviar(maos: Maos): Promise<{ readonly id: number; readonly texto: string }> {
  expect(await gerar(maos)).toMatchObject({ ok: true })
  const { id } = await ultimoLote(maos)
  const texto = await baixar(maos, id)
  expect(await agir(maos.financeiro, 'lotes_bureau', 'enviar', id)).toMatchObject({ ok: true })
  return { id, texto }
}

/** What the bureau gives back: our file, with the codes of the lines that it refuses; 1 is the header. */
export function retornoDe(texto: string, recusas: Readonly<Record<number, string>> = {}): string {
  const lines = texto.split('\r\n')
  const put = (line: string, column: number, said: string) =>
    line.slice(0, column - 1) + said + line.slice(column - 1 + said.length)
  return lines
    .map((line, at) => {
      const direction = at === 0 ? put(line, line.length === 240 ? 25 : 126, 'R') : line
      const codes = recusas[at + 1]
      return codes === undefined ? direction : put(direction, direction.length === 240 ? 176 : 534, codes)
    })
    .join('\r\n')
}

/** Sends the file and has it read. */
export async function trazer({ financeiro }: Maos, lote: number, texto: string) {
  const retorno = await mandarTexto(financeiro, texto)
  return financeiro.post(`/api/v1/lotes_bureau/${lote}/retorno`, { retorno })
}

export async function mandarTexto(actor: Actor, texto: string): Promise<number> {
  const boundary = 'limite-do-retorno'
  const payload = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="ret.txt"\r\nContent-Type: text/plain\r\n\r\n${texto}\r\n--${boundary}--\r\n`,
    'latin1',
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answer = await actor.inject({ method: 'POST', url: '/api/v1/lotes_bureau/arquivos/retorno', payload, headers })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: number }>().id
}

/** A listing that its bureau took. */
export async function ativa(maos: Maos, cliente: Cliente = {}, own: object = {}): Promise<Divida> {
  const divida = await autorizada(maos, cliente, own)
  const { id, texto } = await enviar(maos)
  const read = await trazer(maos, id, retornoDe(texto))
  expect(read.statusCode, read.body).toBe(200)
  expect(await negativacaoDe(maos.t, divida.operacao_id)).toMatchObject({ status: 'Ativa', aceita_em: ENVIO })
  return divida
}

/** Lines of all lots about a listing: movement, verdict. */
export async function linhasDe({ t }: Maos, negativacao_id: number): Promise<readonly string[]> {
  const rows = await t.db
    .selectFrom('lotes_bureau_linhas')
    .select(['movimento', 'resultado'])
    .where('negativacao_id', '=', negativacao_id)
    .orderBy('id')
    .execute()
  return rows.map(({ movimento, resultado }) => `${movimento} ${resultado}`)
}

/**
 * A lot at its bureau and what it gives back, where the clock stands still: the notice is as old as its wait, whoever reads it.
 *
 * Takes    who does what; `clock` is not moved.
 */
export async function loteDeHoje(maos: Omit<Maos, 'clock'>) {
  const { t, backoffice, coordenador, financeiro } = maos
  await permitir(t, { bureau_logon: '12345678' })
  const { operacao_id } = await criarDivida(t)
  expect(await agir(backoffice, 'operacoes', 'avisar_por_carta', operacao_id)).toMatchObject({ ok: true })
  const id = (await negativacaoDe(t, operacao_id))?.id ?? 0
  const [aviso] = await avisosDe(t, id)
  await sql`update avisos_previos set enviado_em = '2026-10-01' where id = ${aviso?.id}`.execute(t.db)
  const comprovante = await sendFile(backoffice, '/api/v1/avisos_previos/arquivos/comprovante')
  await agir(backoffice, 'avisos_previos', 'provar', aviso?.id ?? 0, { entregue_em: '2026-10-02', comprovante })
  await cumprir(t)
  expect(await agir(coordenador, 'negativacoes', 'autorizar', id)).toMatchObject({ ok: true })
  const lote = await enviar({ ...maos, clock: NEVER_MOVED })
  return { id: lote.id, retorno: await mandarTexto(financeiro, retornoDe(lote.texto)) }
}

const NEVER_MOVED = movedClock(ENVIO)
