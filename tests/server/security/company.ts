import pg from 'pg'
import { createSamples } from '../../../src/server/app/estudio/cases/sample-rows'
import { CPF } from '../fixture'
import type { TestApp } from '../harness'
import { createCarteira } from '../resources/carteira'

/** Ids of creditor 57: what a user of creditor 10 must never touch, find or be told of. One of every resource with a scope. */
export type Alheios = Readonly<Record<string, number>>

/** The record of creditor 57 that a test cannot do without. */
export function alheioOf(alheios: Alheios, recurso: string): number {
  const id = alheios[recurso]
  if (id === undefined) throw new Error(`no record of ${recurso}`)
  return id
}

export interface Company {
  readonly alheios: Alheios
  /** A client with operations of both creditors, 10 and 57. */
  readonly clienteComum: number
}

/** Where another sampler begins: the company has samples of its own. */
export const ABOVE_THE_COMPANY = 1_000

/**
 * A company in which every kind of record is there for creditor 10 and for creditor 57, over the portfolio known by heart.
 * Agreements, proposals and events come from the acts themselves.
 */
export async function createCompany(t: TestApp): Promise<Company> {
  await createCarteira(t.database)
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  try {
    await client.query(`insert into operacoes (id, numero_operacao, cliente_id, credor_id, status_operacao, valor_nominal, data_vencimento)
      values (41, 'OP-0041', 1, 57, 'C', 410, '2026-02-01')`)
    await client.query(`insert into remessas (id, credor_id, arquivo, layout, hash, linhas, valor_total, status) values
      (1, 10, 'aurora.csv', 'avenca', repeat('a', 64), 2, 100, 'Em cobrança'), (2, 57, 'boavista.csv', 'avenca', repeat('b', 64), 2, 200, 'Em cobrança')`)
    await client.query(`insert into insucessos (remessa_id, credor_id, arquivo, folha, linha, campo, valor, motivo) values
      (1, 10, 'aurora.csv', '', 2, 'cpf', '1', 'CPF inválido'), (2, 57, 'boavista.csv', '', 2, 'cpf', '2', 'CPF inválido')`)
    await client.query('update operacoes set remessa_id = case credor_id when 10 then 1 else 2 end')
    await client.query(
      `insert into emails (id, cliente_id, email) values (1, 1, 'marina@avenca.test'), (2, 3, 'clube@avenca.test')`,
    )
    await client.query("insert into telefones (id, cliente_id, telefone) values (11, 3, '11911112222')")
    await client.query(`insert into tipos_evento (id, codigo, nome, ativo) values (1, 'alo', 'Alô', true)`)
    await client.query(`insert into feriados (id, data, nome) values (1, '2026-01-25', 'Aniversário da cidade')`)
    await client.query(`insert into usuarios_permissoes (id, usuario_id, permissao) values (1, 10, 'remessas.ver')`)
    await client.query(`insert into trabalhos (id, tipo, usuario_id, status) overriding system value
      values (700, 'teste', 1, 'concluido')`)
    await client.query(`insert into visoes (id, recurso, nome, estado, usuario_id) overriding system value
      values (700, 'acordos', 'Da Ana', 'status=Vigente', 1)`)
    for (const table of NUMBERED) await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`)
  } finally {
    await client.end()
  }
  const credor10 = await negotiate(t, { cliente_id: 1, credor_id: 10, operacoes: [1, 9], aberta: 13 })
  const credor57 = await negotiate(t, { cliente_id: 3, credor_id: 57, operacoes: [4, 8], aberta: 12 })
  if (credor10.acordos === credor57.acordos) throw new Error('two agreements were expected')
  const alheios = {
    ...credor57,
    clientes: 3,
    credores: 57,
    operacoes: 41,
    remessas: 2,
    trabalhos: 700,
    emails: 2,
    telefones: 11,
    executivos: 7,
    tipos_evento: 1,
    usuarios: 10,
    usuarios_permissoes: 1,
    visoes: 700,
  }
  return { alheios: await withOthers(t, alheios), clienteComum: 1 }
}

/** One row of creditor 57 of every resource that is not there yet and belongs to somebody. */
async function withOthers(t: TestApp, known: Alheios): Promise<Alheios> {
  const client = new pg.Client({ connectionString: t.database.ownerUrl })
  await client.connect()
  try {
    const rows: Record<string, number> = { ...known }
    const samples = createSamples(client, t.definitions, rows)
    for (const { recurso, escopo } of Object.values(t.definitions.resources)) {
      if (escopo.length > 0) rows[recurso] ??= await samples.create(recurso)
    }
    return rows
  } finally {
    await client.end()
  }
}

const NUMBERED = [
  'emails',
  'feriados',
  'operacoes',
  'remessas',
  'telefones',
  'tipos_evento',
  'trabalhos',
  'usuarios_permissoes',
] as const

interface Pedido {
  readonly cliente_id: number
  readonly credor_id: number
  readonly operacoes: readonly number[]
  /** An operation that stays open, under a saved proposal. */
  readonly aberta: number
}

/** An agreement, a saved proposal and an event of one creditor; answers the ids. */
async function negotiate(t: TestApp, { aberta, ...pedido }: Pedido) {
  const admin = await t.as(CPF.administrador)
  const post = async (url: string, body: object) => {
    const answer = await admin.post(url, body)
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json()
  }
  const asked = { ...pedido, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
  const { acordo } = await post('/api/v1/acordo/store', asked)
  await post('/api/v1/proposta/store', { ...asked, operacoes: [aberta] })
  const { evento } = await post('/api/v1/eventos/store', {
    cliente_id: pedido.cliente_id,
    credor_id: pedido.credor_id,
    tipo: 'alo',
    canal: 'ligacao',
    descricao: `Conversa sobre o credor ${pedido.credor_id}`,
  })
  await receive(t, Number(acordo.id))
  const idOf = async (table: TableOfAcordo) => {
    const row = await t.db.selectFrom(table).select('id').where('acordo_id', '=', acordo.id).executeTakeFirstOrThrow()
    return row.id
  }
  const { id } = await t.db
    .selectFrom('propostas')
    .select('id')
    .where('credor_id', '=', pedido.credor_id)
    .executeTakeFirstOrThrow()
  return {
    acordos: Number(acordo.id),
    eventos: Number(evento.id),
    propostas: id,
    acordos_operacoes: await idOf('acordos_operacoes'),
    parcelas: await idOf('parcelas'),
    parcelas_operacoes: await idOf('parcelas_operacoes'),
    recebimentos: await idOf('recebimentos'),
    recebimentos_linhas: await idOf('recebimentos_linhas'),
  }
}

type TableOfAcordo = 'acordos_operacoes' | 'parcelas' | 'parcelas_operacoes' | 'recebimentos' | 'recebimentos_linhas'

/** One real of its last instalment: a ledger has no rows but those that add up. */
async function receive(t: TestApp, acordo_id: number): Promise<void> {
  const finance = await t.as(CPF.supervisorFinanceiro)
  const { id } = await t.db
    .selectFrom('parcelas')
    .select('id')
    .where('acordo_id', '=', acordo_id)
    .orderBy('numero_parcela', 'desc')
    .executeTakeFirstOrThrow()
  const body = { data: '2026-11-20', valor: 1, forma: 'boleto_pix' }
  const answer = await finance.post(`/api/v1/parcelas/${id}/baixa`, body)
  if (answer.statusCode !== 201) throw new Error(`baixa: ${answer.body}`)
}
