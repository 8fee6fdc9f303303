import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import { toReais } from '../../../../domain/money/cents'
import { holdPessoas } from '../../../collection/contato/pessoa-sql'
import { findFornecedor, reservarNoMes } from '../../../collection/fornecedores/consumo'
import { abrirMes, type Mes } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert, insertMany } from '../../../framework/writing/insert'
import { AGORA } from '../../../framework/writing/values'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { identificadorDe } from '../criar'
import { NADA } from './feitos'
import type { Dizer, Julgado } from './julgar'
import type { CampanhaLida } from './ler-campanha'
import { percorrer, unidadeDa } from './percorrer'
import { porNaLista } from './por-na-lista'
import { type DoPublico, publicoSql } from './publico'

export interface Congelado {
  readonly contatos: number
  readonly vao: number
}

/**
 * Freezes the public of a campaign and writes its messages, or its calls: each of it once, with what speaks against it or with what
 * goes, whose row is the slot of the person's budget.
 *
 * Takes    an open transaction, in which the campaign is locked.
 * Source   docs/contato.md, "Campanhas".
 */
export async function congelar(trx: Db, ctx: WriteContext, campanha: CampanhaLida): Promise<Congelado> {
  const publico = await listPublico(trx, ctx, campanha)
  // people before their supplier, as whoever sends one message by hand holds them
  await holdPessoas(
    trx,
    publico.map(({ cliente_id }) => cliente_id),
  )
  const canal = canalDeMensagem(campanha.canal)
  const fornecedor_id = canal === null ? null : await findFornecedor(trx, canal)
  const unidade = unidadeDa(campanha)
  const mes = fornecedor_id === null || unidade === null ? null : await abrirMes(trx, ctx, fornecedor_id, [unidade])
  let vao = 0
  await percorrer(trx, ctx, campanha, {
    publico,
    mes,
    levar: async (judged) => {
      vao += await escreverLote(trx, ctx, campanha, { judged, mes })
      return NADA
    },
  })
  return { contatos: publico.length, vao }
}

/** In a later round only those whom the one before did not reach. */
async function listPublico(trx: Db, ctx: WriteContext, campanha: CampanhaLida): Promise<readonly DoPublico[]> {
  const { id, rodada } = campanha
  const { rows } = await publicoSql(ctx, campanha).execute(trx)
  if (rodada === 1) return rows
  const before = await naoAlcancados({ id, rodada: rodada - 1 }).execute(trx)
  const wanted = new Set(before.rows.map(({ cliente_id }) => cliente_id))
  return rows.filter(({ cliente_id }) => wanted.has(cliente_id))
}

/** Whom a round did not reach. */
export function naoAlcancados({ id, rodada }: Pick<CampanhaLida, 'id' | 'rodada'>): RawBuilder<{ cliente_id: number }> {
  return sql`select p.cliente_id from campanhas_publico p
    left join mensagens m on m.id = p.mensagem_id left join ligacoes l on l.id = p.ligacao_id
    where p.campanha_id = ${id} and p.rodada = ${rodada} and (m.status in ${listed(grupos.status_mensagem.nao_chegou)}
      or l.status in ${listed(grupos.status_ligacao.sem_conversa)})`
}

/** Returns how many messages or calls were written. */
async function escreverLote(
  trx: Db,
  ctx: WriteContext,
  campanha: CampanhaLida,
  { judged, mes }: { readonly judged: readonly Julgado[]; readonly mes: Mes | null },
): Promise<number> {
  const { id: campanha_id, rodada, canal } = campanha
  const going = judged.filter(({ motivo }) => motivo === null)
  const isCall = canalDeMensagem(canal) === null
  const mensagens = isCall ? NONE : await escreverMensagens(trx, ctx, campanha, { going, mes })
  const ligacoes = isCall ? await porNaLista(trx, ctx, campanha, going) : NONE
  await insertMany(
    trx,
    ctx,
    'campanhas_publico',
    judged.map(({ cliente_id, credor_id, operacao_id, valor, motivo }) => ({
      ...{ campanha_id, rodada, cliente_id, credor_id, operacao_id, valor, motivo },
      situacao: motivo === null ? ('vai' as const) : ('bloqueado' as const),
      mensagem_id: mensagens.get(cliente_id) ?? null,
      ligacao_id: ligacoes.get(cliente_id) ?? null,
    })),
  )
  const refused = judged.filter(({ motivo }) => motivo !== null)
  await insertMany(
    trx,
    ctx,
    'contatos_recusados',
    refused.flatMap(({ cliente_id, ids: all, motivo, regra }) =>
      motivo === null
        ? []
        : [
            {
              ...{ cliente_id, canal, motivo, regra, origem: 'campanha' as const, origem_id: campanha_id },
              pessoa_id: Math.min(...all, cliente_id),
              ocorrido_em: AGORA,
            },
          ],
    ),
  )
  return going.length
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Returns the message of each client. */
async function escreverMensagens(
  trx: Db,
  ctx: WriteContext,
  campanha: CampanhaLida,
  { going, mes }: { readonly going: readonly Julgado[]; readonly mes: Mes | null },
): Promise<ReadonlyMap<number, number>> {
  const rows = going.map((one) => mensagemDe(campanha, one, mes))
  const made = await insert(trx, ctx, 'mensagens', rows)
  if (mes !== null) {
    const charged = new Map(going.map(({ cliente_id, cobrado }) => [cliente_id, cobrado]))
    const reservas = made.flatMap(({ id, cliente_id }) => {
      const cobrado = charged.get(cliente_id)
      return cobrado ? [{ origem: identificadorDe(id), cobrado }] : []
    })
    await reservarNoMes(trx, ctx, mes.fornecedor_id, reservas)
  }
  return new Map(made.map(({ id, cliente_id }) => [cliente_id, id]))
}

function mensagemDe({ canal: by, ...campanha }: CampanhaLida & Dizer, one: Julgado, mes: Mes | null) {
  const { id, modelo, modelo_id, rodada } = campanha
  const canal = canalDeMensagem(by)
  const { cliente_id, credor_id, operacao_id, destino, escrito, a_partir_de, cobrado } = one
  if (canal === null || modelo === null || escrito === null || destino === null)
    throw new Error(`no message goes to client ${cliente_id}`)
  return {
    ...{ cliente_id, credor_id, operacao_id, canal, rodada, ...escrito, agendada_para: a_partir_de },
    ...(canal === 'email' ? { email: destino } : { telefone: destino }),
    ...{ [MODELOS[canal].campo]: modelo_id, template_versao: modelo.versao, finalidade: modelo.finalidade },
    ...{ origem: 'campanha' as const, origem_id: id, etapa: 1 },
    fornecedor_id: mes?.fornecedor_id ?? null,
    custo_previsto: cobrado && toReais(cobrado.valor),
  }
}
