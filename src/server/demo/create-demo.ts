import { beginCampaigns, finishCampaign, payAfterCampaign } from './campaigns'
import { beginConversations } from './conversations'
import type { DemoContext } from './demo-context'
import { CREDORES, credorRow, EQUIPES, EXECUTIVOS, TIPOS_EVENTO, USUARIOS } from './fixed-rows'
import { insertRows, moveSequence } from './insert-rows'
import { instantOn } from './instant-on'
import { liveThrough } from './life'
import { publishLimits } from './limits'
import { publishPrices } from './money/prices'
import { liveThroughMoney } from './money-life'
import { inventCliente } from './people'
import { inventPortfolio } from './portfolio'
import { seeded } from './random'
import { insertRegisters } from './registers'
import { publishScripts } from './scripts'

export const DEMO_PASSWORD = 'avenca-demo-2026'

const SEED = 20_261_120
const CLIENTES = 300
/** Ids up to here belong to the company's fixed rows. */
const LAST_FIXED_ID = 1_000

/** What a demo company is told by: tables that are empty before it. */
const MUST_BE_EMPTY = ['usuarios', 'credores', 'clientes', 'operacoes', 'acordos'] as const

export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty'
}

/**
 * Makes the demo company: the same one for the same day. Fixed rows and the portfolio go in set-based; what people do
 * (contacts, proposals, agreements) is done by their own acts. Throws DatabaseNotEmpty before writing anything.
 */
export async function createDemo(demo: DemoContext): Promise<void> {
  if (!(await isEmpty(demo)))
    throw new DatabaseNotEmpty('O banco de dados não está vazio; a empresa de demonstração não entra.')
  const random = seeded(SEED)
  await insertCompany(demo)
  await insertRegisters(demo)
  const clientes = Array.from({ length: CLIENTES }, (_, index) => inventCliente(index + 1, random))
  const rows = clientes.map(({ row }) => row)
  const telefones = clientes.flatMap((cliente) => cliente.telefones)
  const { operacoes, remessas } = inventPortfolio(rows, demo.hoje, random)
  const firstSeen = `${operacoes[0]?.criado_em.slice(0, 10) ?? demo.hoje}T09:00:00-03:00`
  await insertRows(demo.db, 'clientes', born(rows, { criado_em: firstSeen, criado_por: 8 }))
  await insertRows(demo.db, 'telefones', born(telefones, { criado_em: firstSeen, criado_por: 8 }))
  await insertRows(
    demo.db,
    'emails',
    born(
      clientes.flatMap(({ emails }) => emails),
      { criado_em: firstSeen, criado_por: 8 },
    ),
  )
  await insertRows(demo.db, 'remessas', born(remessas, {}))
  await insertRows(demo.db, 'operacoes', born(operacoes, {}))
  await insertHistory(demo, operacoes)
  await moveSequence(demo.db, 'clientes', CLIENTES)
  await moveSequence(demo.db, 'remessas', remessas.length)
  await moveSequence(demo.db, 'operacoes', operacoes.length)
  await publishLimits(demo)
  await publishScripts(demo)
  await publishPrices(demo)
  await finishCampaign(demo)
  await liveThrough(demo, { operacoes, telefones }, random)
  await liveThroughMoney(demo)
  await payAfterCampaign(demo)
  await beginConversations(demo, telefones)
  await beginCampaigns(demo)
}

export async function isEmpty({ db }: Pick<DemoContext, 'db'>): Promise<boolean> {
  for (const table of MUST_BE_EMPTY) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** System columns that jsonb_populate_recordset would leave empty. */
function born<Row extends object>(rows: readonly Row[], extra: Readonly<Record<string, unknown>>) {
  return rows.map((row) => ({ versao: 1, ...extra, ...row }))
}

async function insertCompany(demo: DemoContext): Promise<void> {
  const { db, senha, encrypt, hoje } = demo
  const made = { criado_em: instantOn(demo, hoje, '08:00') }
  await insertRows(db, 'credores', born(CREDORES.map(credorRow), { ...made, situacao: 'ATIVO', repasse_acima_360: 70 }))
  await insertRows(
    db,
    'equipes',
    born(
      EQUIPES.map(([id, nome]) => ({ id, nome, ativa: true })),
      made,
    ),
  )
  const executivos = EXECUTIVOS.map(([id, nome, equipe_id]) => ({
    id,
    nome,
    equipe_id,
    usuario: `operador${id}`,
    senha: encrypt(`ramal-${id}-demo`),
    ramal: String(2000 + id),
    ativo: true,
  }))
  await insertRows(db, 'executivos', born(executivos, made))
  const usuarios = USUARIOS.map(({ credores: _, ...row }) => ({
    meta: 0,
    ...row,
    email: `usuario${row.id}@exemplo.com.br`,
  }))
  await insertRows(
    db,
    'usuarios',
    born(
      usuarios.map((row) => ({ ...row, funcinarioId: 500 + row.id })),
      { ...made, senha, ativo: true },
    ),
  )
  await namePeople(demo)
  const links = USUARIOS.flatMap(({ id, credores = [] }) => credores.map((para_id) => ({ de_id: id, para_id })))
  await insertRows(db, 'usuarios_usuario_empresas', links)
  await insertRows(db, 'tipos_evento', born(TIPOS_EVENTO.map(tipoRow), made))
  await insertRows(db, 'feriados', born(feriados(Number(hoje.slice(0, 4))), made))
  for (const table of ['credores', 'equipes', 'executivos', 'usuarios', 'tipos_evento'] as const) {
    await moveSequence(db, table, LAST_FIXED_ID)
  }
  await moveSequence(db, 'feriados', 10)
}

/** Teams and executives stand before the people that they name. */
async function namePeople({ db }: DemoContext): Promise<void> {
  for (const [id, , supervisor_id] of EQUIPES) {
    await db.updateTable('equipes').set({ supervisor_id }).where('id', '=', id).execute()
  }
  for (const { id, executivo_cobranca_id } of USUARIOS) {
    if (executivo_cobranca_id === undefined) continue
    await db.updateTable('executivos').set({ pessoa_id: id }).where('id', '=', executivo_cobranca_id).execute()
  }
}

function tipoRow(
  [codigo, nome, flags, cor, codigo_discador, bloqueio_dias]: (typeof TIPOS_EVENTO)[number],
  index: number,
) {
  const on = new Set<string>(flags)
  const known = ['alo', 'cpc', 'oportunidade', 'acordo', 'promessa', 'telefone_invalido', 'agenda', 'queda']
  const columns = Object.fromEntries(known.map((flag) => [flag, on.has(flag)]))
  const system = on.has('sistema')
  return {
    id: index + 1,
    codigo,
    nome,
    ...columns,
    cor,
    codigo_discador,
    bloqueio_dias,
    acionamento: !system,
    ordem_tela: (index + 1) * 10,
    ativo: codigo !== 'promessa_quebrada',
  }
}

/** Days of one city: the national ones are computed. */
function feriados(year: number) {
  return [year, year + 1].flatMap((each, index) => [
    { id: index * 3 + 1, data: `${each}-01-25`, nome: 'Aniversário da cidade', cidade: 'São Paulo' },
    { id: index * 3 + 2, data: `${each}-03-12`, nome: 'Aniversário da cidade', cidade: 'Recife' },
    { id: index * 3 + 3, data: `${each}-12-08`, nome: 'Nossa Senhora da Conceição', cidade: 'Belo Horizonte' },
  ])
}

/** How the operations that are no longer in collection left it. */
async function insertHistory(
  demo: DemoContext,
  operacoes: readonly { readonly id: number; readonly status_operacao: string }[],
): Promise<void> {
  const em = instantOn(demo, demo.hoje, '08:30')
  const rows = operacoes
    .filter(({ status_operacao }) => status_operacao !== 'C')
    .map(({ id, status_operacao }) => ({
      recurso: 'operacoes',
      registro_id: id,
      acao: 'editar',
      usuario_id: 2,
      em,
      mudancas: { status_operacao: ['C', status_operacao] },
      origem: 'demo',
    }))
  await insertRows(demo.db, 'historico', rows)
}
