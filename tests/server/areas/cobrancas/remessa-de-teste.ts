import type { Actor, TestApp } from '../../harness'
import { cobrar, createAcordo } from './cobrar'

export const BASE = {
  beneficiario: 'Avença Cobranças Ltda.',
  cnpj: '11222333000181',
  agencia: '1234',
  digito_agencia: '3',
  conta: '56789',
  digito_conta: '0',
  chave_pix: 'cobranca@avenca.test',
  cidade: 'São Paulo',
  juros: 1,
  multa: 2,
  dias_baixa: 60,
  ambiente: 'homologacao',
  situacao: 'ATIVO',
}

/** Of each bank that takes files. */
export const BANCOS = {
  '001': { banco: '001', carteira: '17', convenio: '3128557', variacao: '019', layout: 'cnab240' },
  '033': {
    banco: '033',
    carteira: '101',
    codigo_beneficiario: '1899775',
    codigo_transmissao: '123400001899775',
    layout: 'cnab240',
  },
  '104': { banco: '104', carteira: 'RG', codigo_beneficiario: '200656', layout: 'cnab240' },
  '237': { banco: '237', carteira: '09', codigo_empresa: '4466911', layout: 'cnab240' },
  '341': { banco: '341', carteira: '109', layout: 'cnab400' },
} as const

let made = 0

/** A convenio whose bank is told by files, registered by who may. */
export async function convenioDe(admin: Actor, banco: keyof typeof BANCOS, changes: object = {}): Promise<number> {
  made += 1
  const body = { ...BASE, ...BANCOS[banco], nome: `Conta ${banco} ${made}`, ...changes }
  const answer = await admin.post('/api/v1/convenios', body)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ id: number }>().id
}

/** Slips of a convenio that its bank has not been told of. */
export async function boletos(t: TestApp, executivo: Actor, convenio_id: number, quantos = 1) {
  const { parcelas } = await createAcordo(t, executivo, { nParcelas: quantos })
  const slips = []
  for (const parcela of parcelas) slips.push({ parcela, ...(await cobrar(executivo, parcela, { convenio_id })) })
  return slips
}

/** An act on one record: whether it was done, and what was said. */
export async function agir(actor: Actor, recurso: string, id: number, ato: string, valores: object = {}) {
  const answer = await actor.post(`/api/v1/${recurso}/atos/${ato}`, { ids: [id], valores })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { feitos, linhas } = answer.json<{ feitos: number; linhas: { mensagem?: string }[] }>()
  return { feitos, dito: JSON.stringify(linhas) }
}

/** The remessa that an act makes; throws what it refuses. */
export async function gerar(t: TestApp, actor: Actor, convenio: number) {
  const { feitos, dito } = await agir(actor, 'convenios', convenio, 'gerar_remessa')
  if (feitos !== 1) throw new Error(dito)
  return ultima(t, convenio)
}

export function ultima(t: TestApp, convenio: number) {
  return t.db
    .selectFrom('remessas_bancarias')
    .selectAll()
    .where('convenio_id', '=', convenio)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** `movimento cobranca remessa` of what lives of a convenio; a remessa is blank while it waits. */
export async function linhas(t: TestApp, convenio: number): Promise<readonly string[]> {
  const rows = await t.db
    .selectFrom('remessas_bancarias_linhas')
    .select(['movimento', 'cobranca_id', 'remessa_id'])
    .where('convenio_id', '=', convenio)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ movimento, cobranca_id, remessa_id }) => `${movimento} ${cobranca_id} ${remessa_id ?? ''}`.trim())
}
