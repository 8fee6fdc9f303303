import { type RawBuilder, sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { idInPart, type ServerSource } from '../../framework/consultas/server-source'
import { LOTE } from './lote'

type Linha = SourceRows['importacoesFeitas']

/** Files of batches, the newest first: one row for each, and one for a batch whose file is kept no more. */
export const importacoesFeitas: ServerSource<'importacoesFeitas'> = (_db, { usuario }) => [files(usuario.id), batches()]

const PARTS = 2

/** `previa`: of one that waits, and that this person may confirm. */
function files(usuarioId: number): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`i.id`, 0, PARTS)} as id, i.arquivo, r.id as remessa_id, r.tipo, r.credor_id,
      nullif(i.usuario_id, 0) as usuario_id, i.criado_em as inicio,
      extract(epoch from t.terminado_em - t.iniciado_em)::int as duracao, i.linhas, i.criar + i.atualizar as entram,
      i.iguais as sem_mudanca, i.recusadas as rejeitadas, r.status,
      case when i.situacao = 'ensaiada' and i.usuario_id in (0, ${usuarioId}) then i.id::int end as previa
    from importacoes i join remessas r on r.id = i.registro_id left join trabalhos t on t.id = i.trabalho_id
    where i.tipo = ${sql.lit(LOTE.tipo)} and r.excluido_em is null`
}

function batches(): RawBuilder<Linha> {
  return sql<Linha>`select ${idInPart(sql`r.id`, 1, PARTS)} as id, r.arquivo, r.id as remessa_id, r.tipo, r.credor_id,
      r.criado_por as usuario_id, r.criado_em as inicio, null::int as duracao, r.linhas, r.aceitas as entram,
      r.sem_mudanca, r.rejeitadas, r.status, null::int as previa
    from remessas r where r.excluido_em is null
      and not exists (select from importacoes i where i.tipo = ${sql.lit(LOTE.tipo)} and i.registro_id = r.id)`
}
