import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import {
  apurarLigacao,
  type DadosDoAviso,
  SEM_DADOS,
  type StatusLigacao,
} from '../../../domain/ligacoes/apurar-ligacao'
import { isIn } from '../../../domain/states/group'
import { readState } from '../../../domain/states/transition'
import { change } from '../../framework/writing/change'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { custoDaLigacao } from './custo'
import { seguirOperadores } from './seguir-operador'

type Ligacao = Linha<'ligacoes'>

/** What this side knew of a call before anything was told of it. */
function statusProprio({ origem, status }: Ligacao): StatusLigacao {
  const { na_lista, discando } = listas.status_ligacao
  if (origem === 'discar') return discando
  return isIn(grupos.status_ligacao.por_discar, status) ? readState('ligacoes.status', status) : na_lista
}

/**
 * Brings a locked call to what all its notices say, and whoever speaks on it to what he is doing.
 *
 * Source   docs/contato.md, "Ligações".
 */
export async function apurarDeNovo(trx: Db, ctx: WritingContext, ligacao: Ligacao, acao: string): Promise<void> {
  const rows = await trx
    .selectFrom('mensagens_retornos')
    .select(['id', 'origem', 'evento', 'tipo', 'ocorrido_em', 'dados', 'resultado'])
    .where('ligacao_id', '=', ligacao.id)
    .where('excluido_em', 'is', null)
    .execute()
  const avisos = rows.map(({ evento, tipo, ocorrido_em, dados }) => ({
    evento,
    tipo,
    em: ocorrido_em,
    dados: readDados(dados),
  }))
  const apurada = apurarLigacao(statusProprio(ligacao), avisos)
  for (const row of rows) {
    const resultado = apurada.ignorados.has(row.evento) ? 'ignorado' : 'aplicado'
    await change(trx, ctx, 'mensagens_retornos', [row], { mudancas: { resultado }, acao: 'julgar' })
  }
  const { operador, ramal, ...said } = apurada.dados
  const isOurs = ligacao.origem === 'discar'
  // whoever records the outcome ends it, where the dialer never said so
  const told = ligacao.tipo_id === null ? null : ligacao.encerrada_em
  const mudancas = {
    status: apurada.status,
    ...said,
    ramal: ramal ?? (isOurs ? ligacao.ramal : null),
    operador_id: isOurs ? ligacao.operador_id : await findOperador(trx, operador),
    iniciada_em: isOurs ? ligacao.iniciada_em : apurada.iniciada_em,
    atendida_em: apurada.atendida_em,
    encerrada_em: apurada.encerrada_em ?? told,
  }
  const custo = await custoDaLigacao(trx, ctx, { ...ligacao, ...mudancas, duracao: mudancas.duracao ?? null })
  await change(trx, ctx, 'ligacoes', [ligacao], { mudancas: { ...mudancas, ...custo }, acao })
  await seguirOperadores(trx, ctx, [ligacao.operador_id, mudancas.operador_id])
}

/** Whoever has that name at the dialer; null: nobody, or nobody was named. */
async function findOperador(trx: Db, operador: string | null): Promise<number | null> {
  if (operador === null) return null
  const { rows } = await sql<{ id: number }>`
    select u.id from executivos e join usuarios u on u.executivo_cobranca_id = e.id
    where e.usuario = ${operador} and e.excluido_em is null and u.excluido_em is null order by u.id limit 1`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

/** As `aplicarAviso` keeps it. */
function readDados(dados: unknown): DadosDoAviso {
  return typeof dados === 'object' && dados !== null ? { ...SEM_DADOS, ...dados } : SEM_DADOS
}

/** A notice that comes while its reference is being written waits for it, and the other way about. */
export async function queueForReferencia(trx: Db, referencia: string): Promise<void> {
  await queueFor(trx, `ligacoes ${referencia}`)
}

/** Notices that came before we knew of which call they were. */
export async function adotarAvisos(trx: Db, ctx: WritingContext, ligacao: Ligacao): Promise<void> {
  const { id, cliente_id, referencia } = ligacao
  if (referencia === null) return
  await queueForReferencia(trx, referencia)
  const orphans = sql<boolean>`canal = 'ligacao' and referencia = ${referencia} and ligacao_id is null`
  const rows = await lockWhere(trx, 'mensagens_retornos', orphans)
  if (rows.length === 0) return
  const mudancas = { ligacao_id: id, cliente_id, resultado: 'aplicado' as const }
  await change(trx, ctx, 'mensagens_retornos', rows, { mudancas, acao: 'achar' })
  await apurarDeNovo(trx, ctx, ligacao, 'retorno')
}
