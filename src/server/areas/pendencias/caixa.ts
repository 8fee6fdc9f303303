import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'

type Linha = SourceRows['caixaDePendencias']

/**
 * What waits for a person: tasks, and the approvals that nobody decided yet, read where they stand.
 *
 * Source   docs/pendencias.md.
 */
export const caixaDePendencias: ServerSource<'caixaDePendencias'> = (_db, { usuario }) =>
  usuario.permissoes.has('aprovacoes.ver') ? [pendencias(), aprovacoes(usuario)] : [pendencias()]

const PARTS = 2

function pendencias(): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`p.id`, 0, PARTS)} as id, 'pendencia' as origem, p.id as pendencia_id,
      null::bigint as aprovacao_id, p.tipo, p.cliente_id, p.credor_id, p.texto, p.funcao, p.usuario_id, p.prazo,
      p.status, p.solucao, p.resolvida_em, p.status in ${listed(grupos.status_pendencia.aberta)} as aberta, false as decide,
      p.versao as versao_vista
    from pendencias p where p.excluido_em is null`
}

function aprovacoes({ id, permissoes }: ActContext['usuario']): RawBuilder<Linha> {
  const may = sql.lit(permissoes.has('aprovacoes.decidir'))
  return sql<Linha>`select ${idInPart(sql`a.id`, 1, PARTS)} as id, 'aprovacao' as origem, null::bigint as pendencia_id,
      a.id as aprovacao_id, null::text as tipo, a.cliente_id, a.credor_id, a.justificativa as texto, null::text as funcao,
      null::bigint as usuario_id, a.validade as prazo, a.status, null::text as solucao, null::date as resolvida_em,
      true as aberta, (${may} and a.solicitante_id <> ${id}) as decide, a.versao as versao_vista
    from aprovacoes a where a.excluido_em is null and a.status = ${sql.lit(listas.status_aprovacao.solicitada)}`
}
