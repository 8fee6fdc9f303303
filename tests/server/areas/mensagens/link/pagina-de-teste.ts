import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Actor, openTestApp, type TestApp, type TestAppOptions } from '../../../harness'
import { loadProductDefinitions } from '../../../product-definitions'
import { fillCredores } from '../../cobrancas/cobrar'
import { corpo, createDestinatario, type Destinatario, despache, enviada, HORA } from '../caixa-de-saida'

export const ENDERECO = 'https://pague.avenca.test'

/** What the person of these tests knows of themselves. */
export const FATOS = { nascimento: '07/09', cpf: '529' }
const CADASTRO = { nascimento: '1980-09-07', cpf_cnpj: null, cep: '30130000' }

/** An installation whose debtors reach it. */
export async function openPublica(options: TestAppOptions = {}): Promise<TestApp> {
  const definitions = loadProductDefinitions()
  const integracoes = { ...definitions.integracoes, publico: { endereco: ENDERECO } }
  const { orcamento } = definitions.contato
  // a second message on the day of the first
  const mensagens = { por_dia: 9, por_canal: 9, juntas: 9 }
  const contato = { ...definitions.contato, orcamento: { ...orcamento, mensagens } }
  const t = await openTestApp({ definitions: { ...definitions, integracoes, contato }, ...HORA, ...options })
  await fillCredores(t)
  return t
}

let sequence = 529_000_000

/** Somebody of whom all three facts are on file. */
export function createConhecido(t: TestApp, own: Readonly<Record<string, string | null>> = {}): Promise<Destinatario> {
  sequence += 1
  return createDestinatario(t, 5, { ...CADASTRO, cpf_cnpj: withDigits(String(sequence)), ...own })
}

function withDigits(base: string): string {
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0)
    const rest = (sum * 10) % 11
    return rest === 10 ? '0' : String(rest)
  }
  const first = digit(base)
  return base + first + digit(base + first)
}

export interface Pagina {
  readonly destino: Destinatario
  readonly mensagem_id: number
  readonly token: string
}

/** Sends a message with the address of its page, as the provider got it. */
export async function enviarLink(t: TestApp, actor: Actor, destino: Destinatario, own: object = {}): Promise<Pagina> {
  const mensagem_id = await enviada(actor, corpo(destino, { texto: 'Veja em {link}', a_pedido: true, ...own }))
  expect(await despache(t, mensagem_id)).toBe(true)
  const { rows } = await sql<{ texto: string }>`
    select texto from mensagens_simuladas where identificador = ${`mensagem ${mensagem_id}`}`.execute(t.db)
  const token = new RegExp(`${ENDERECO}/p/([\\w-]{22})$`).exec(rows[0]?.texto ?? '')?.[1]
  if (token === undefined) throw new Error(`no address in "${rows[0]?.texto}"`)
  return { destino, mensagem_id, token }
}

export async function abrirPagina(t: TestApp, actor: Actor, own: Readonly<Record<string, string | null>> = {}) {
  return enviarLink(t, actor, await createConhecido(t, own))
}

/** Asks as a browser without any session does. */
export function naPagina(t: TestApp, { token }: Pick<Pagina, 'token'>, sessao?: string) {
  const headers = { ...(sessao !== undefined && { 'x-link-sessao': sessao }), 'user-agent': 'Navegador de teste' }
  const at = (path: string) => `/api/v1/p/${token}${path}`
  return {
    get: (path = '') => t.app.inject({ method: 'GET', url: at(path), headers }),
    post: (path: string, payload: object = {}) => t.app.inject({ method: 'POST', url: at(path), payload, headers }),
    send: (path: string, { payload, headers: own }: { payload: Buffer; headers: Record<string, string> }) =>
      t.app.inject({ method: 'POST', url: at(path), payload, headers: { ...headers, ...own } }),
  }
}

export async function reconhecer(t: TestApp, pagina: Pick<Pagina, 'token'>, fatos: object = FATOS) {
  const answer = await naPagina(t, pagina).post('/identificar', fatos)
  expect(answer.statusCode, answer.body).toBe(200)
  return naPagina(t, pagina, answer.json<{ sessao: string }>().sessao)
}

export async function protocoloDe(answer: { statusCode: number; body: string; json(): unknown }): Promise<number> {
  expect(answer.statusCode, answer.body).toBe(200)
  return Number((JSON.parse(answer.body) as { protocolo: number }).protocolo)
}

/** What the timeline says. */
export async function eventosDe(t: TestApp, cliente_id: number): Promise<readonly string[]> {
  const rows = await t.db
    .selectFrom('eventos')
    .select('descricao')
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ descricao }) => descricao ?? '')
}

export function pendenciasDe(t: TestApp, cliente_id: number) {
  return t.db
    .selectFrom('pendencias')
    .select(['id', 'tipo', 'texto', 'status', 'usuario_id', 'responsavel'])
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
}
