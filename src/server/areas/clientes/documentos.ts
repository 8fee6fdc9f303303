import { sql } from 'kysely'
import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { requireCliente } from './dividas'

export interface Documento {
  readonly tipo: 'anexo' | 'termo' | 'proposta' | 'comprovante'
  readonly id: number
  readonly nome: string
  readonly em: string
  /** Address below /api/v1 that sends the file. */
  readonly caminho: string
}

/** What is on paper about a client, newest first: each kind for who may see what it comes from. */
export async function listDocumentos(db: Db, ctx: ActContext, id: number): Promise<Documento[]> {
  await requireCliente(db, ctx, id)
  const may = (permissao: string) => ctx.usuario.permissoes.has(permissao)
  const parts = [
    sql`select 'anexo' as tipo, f.id, f.nome, f.criado_em as em, '/clientes/' || ${id}::bigint || '/anexos/' || f.id as caminho
      from arquivos f where f.recurso = 'clientes' and f.registro_id = ${id} and f.campo is null`,
    ...(may('acordos.termo')
      ? [
          sql`select 'termo', a.id, 'termo-acordo-' || a.id || '.pdf', a.criado_em, '/acordos/' || a.id || '/termo.pdf'
            from acordos a where a.cliente_id = ${id} and ${existsFor(ctx, 'acordos', 'a')}`,
        ]
      : []),
    ...(may('propostas.ver')
      ? [
          sql`select 'proposta', p.id, 'proposta-' || p.id || '.pdf', p.criado_em, '/propostas/' || p.id || '/proposta.pdf'
            from propostas p where p.cliente_id = ${id} and ${existsFor(ctx, 'propostas', 'p')}`,
        ]
      : []),
    ...(may('recebimentos.ver')
      ? [
          sql`select 'comprovante', r.id, f.nome, r.criado_em, '/recebimentos/' || r.id || '/arquivos/comprovante'
            from recebimentos r join acordos a on a.id = r.acordo_id join arquivos f on f.id = r.comprovante
            where a.cliente_id = ${id} and a.excluido_em is null and ${existsFor(ctx, 'recebimentos', 'r')}`,
        ]
      : []),
  ]
  const { rows } = await sql<Documento>`
    select * from (${sql.join(parts, sql` union all `)}) d order by em desc, tipo, id desc
  `.execute(db)
  return rows
}
