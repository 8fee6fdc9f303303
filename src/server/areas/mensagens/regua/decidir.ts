import { type RawBuilder, sql } from 'kysely'
import type { CanalDaEtapa } from '../../../../domain/mensagens/modelos'
import { toCents } from '../../../../domain/money/cents'
import { etapasDoDia } from '../../../../domain/regua/etapas-do-dia'
import { ordemDaVez } from '../../../../domain/regua/ordem-da-vez'
import { lerFatosDeMuitos } from '../../../collection/contato/ler-fatos'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { outrosEm } from '../campanha/julgar'
import { destinoSql } from '../campanha/publico'
import { readValoresDeMuitos } from '../valores'
import type { Decisao, Gasto, MotivoDaRegua, Quer } from './decisao'
import type { Devido } from './devidos'
import { horaDa, type Sabido, umaVez } from './uma-vez'
import type { ReguaLida } from './vigentes'

/**
 * What rules do with some records on the day of the context, each client whole: one question for the run and for the dry run. Nothing
 * is written but what is spent.
 *
 * Source   docs/contato.md, "Régua".
 */
export async function decidir(
  trx: Db,
  ctx: WriteContext,
  { reguas, devidos }: { readonly reguas: readonly ReguaLida[]; readonly devidos: readonly Devido[] },
  gasto: Gasto,
): Promise<readonly Decisao[]> {
  const { fora, querem } = apart(ctx, reguas, devidos)
  const sabidos = await saber(trx, ctx, querem)
  const turns = querem
    .map((quer, at) => ({ quer, sabido: sabidos[at] }))
    .sort((one, other) => byTurn(one.quer, other.quer))
  return [...fora, ...turns.flatMap(({ quer, sabido }) => (sabido ? [umaVez(ctx, quer, sabido, gasto)] : []))]
}

/** What is left out before anybody is asked. */
function apart(ctx: WriteContext, reguas: readonly ReguaLida[], devidos: readonly Devido[]) {
  const byId = new Map(reguas.map((regua) => [regua.id, regua]))
  const [fora, querem]: [Decisao[], Quer[]] = [[], []]
  for (const devido of devidos) {
    const etapas = byId.get(devido.regua_id)?.etapas ?? []
    const { fazer, perdidas } = etapasDoDia(etapas, { dia: devido.dia, ultimo: devido.ultimo_dia })
    const fresh = perdidas.filter((etapa) => devido.dia - etapa.dia <= etapa.tolerancia_dias)
    for (const etapa of fresh) fora.push(semContato(ctx, { devido, etapa }, 'outra_etapa'))
    for (const etapa of fazer) {
      const motivo = deFora(devido, etapas.indexOf(etapa))
      if (motivo === null) querem.push({ devido, etapa })
      else fora.push(semContato(ctx, { devido, etapa }, motivo))
    }
  }
  return { fora, querem }
}

function deFora({ excluida, pausada, condicoes }: Devido, at: number): MotivoDaRegua | null {
  if (excluida) return 'excluida'
  if (pausada) return 'pausada'
  return condicoes[at] === true ? null : 'condicao'
}

function semContato(ctx: WriteContext, { devido, etapa }: Quer, motivo: MotivoDaRegua): Decisao {
  const regra = motivo === 'pausada' ? `reguas_inscricoes/${devido.inscricao_id}` : `reguas_etapas/${etapa.id}`
  const quando = horaDa(ctx, etapa)
  return { devido, etapa, ids: [], destino: null, motivo, regra, escrito: null, cobrado: null, quando }
}

/** Whose turn comes first; of one record, the earlier hour. */
function byTurn(one: Quer, other: Quer): number {
  return (
    ordemDaVez(querVez(one), querVez(other)) || one.etapa.minuto - other.etapa.minuto || one.etapa.id - other.etapa.id
  )
}

function querVez({ devido: { operacao_id, parcela_id, prazo, valor } }: Quer) {
  return { id: operacao_id ?? parcela_id ?? 0, prazo, valor: toCents(valor) }
}

/** Of all that want a turn, by as many statements however many they are. */
async function saber(trx: Db, ctx: WriteContext, querem: readonly Quer[]): Promise<readonly (Sabido | undefined)[]> {
  if (querem.length === 0) return []
  const destinos = await listDestinos(trx, ctx, querem)
  const alvos = querem.map(({ devido: { cliente_id, credor_id, parcela_id }, etapa: { canal } }) => {
    const destino = destinos.get(`${canal} ${cliente_id}`) ?? null
    return { cliente_id, credor_id, parcela_id, destino, destinos: destino === null ? [] : [destino] }
  })
  const fatos = await lerFatosDeMuitos(trx, ctx, alvos)
  const ditos = await readValoresDeMuitos(trx, ctx, alvos)
  const outros = await outrosEm(trx, alvos)
  return alvos.map(({ destino }, at) => {
    const [lido, dito] = [fatos[at], ditos[at]]
    if (!lido || !dito) return undefined
    const shared = [...(outros.get(destino ?? '') ?? [])].some((id) => !lido.ids.includes(id))
    return { destino, lido, dito, shared }
  })
}

/** Where the client `p` is reached by a step: a letter at the address, a task nowhere. */
function ondeSql(ctx: WriteContext, canal: CanalDaEtapa): RawBuilder<unknown> {
  if (canal === 'pendencia') return sql`select '' as destino where false`
  if (canal !== 'carta') return destinoSql(ctx, canal)
  return sql`select concat_ws(' ', k.endereco, k.numero, k.cep) as destino from clientes k
    where k.id = p.cliente_id and coalesce(k.endereco, '') <> '' and coalesce(k.cep, '') <> '' and coalesce(k.cidade, '') <> ''`
}

async function listDestinos(trx: Db, ctx: WriteContext, querem: readonly Quer[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const canal of new Set(querem.map(({ etapa }) => etapa.canal))) {
    const ids = querem.filter(({ etapa }) => etapa.canal === canal).map(({ devido }) => devido.cliente_id)
    const { rows } = await sql<{ cliente_id: number; destino: string }>`
      select p.cliente_id, d.destino from (select distinct cliente_id from unnest(${ids}::bigint[]) u(cliente_id)) p
      cross join lateral (${ondeSql(ctx, canal)}) d`.execute(trx)
    for (const { cliente_id, destino } of rows) found.set(`${canal} ${cliente_id}`, destino)
  }
  return found
}
