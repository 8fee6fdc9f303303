import { sql } from 'kysely'
import { meuPerfil } from '../../../contract/instalacao/pessoal'
import { maskCpf } from '../../../domain/documentos/cpf'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

/** What the product knows of the person who asks and the session does not say. Source: docs/telas.md, "Perfil". */
export const pessoaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/me/perfil',
    { schema: { response: { 200: meuPerfil.resposta } }, config: { permissao: 'sessao', pessoal: 'propria' } },
    async ({ usuario }) => {
      const found = await app.db
        .selectFrom('usuarios as u')
        .leftJoin('executivos as e', 'e.id', 'u.executivo_cobranca_id')
        .leftJoin('equipes as q', 'q.id', 'e.equipe_id')
        .leftJoin('usuarios as s', 's.id', 'q.supervisor_id')
        .where('u.id', '=', usuario.id)
        .select(['e.nome as executivo', 'e.ramal', 'q.nome as equipe', 's.nome as supervisor'])
        .select((eb) => [
          eb
            .selectFrom('executivos_credores as l')
            .innerJoin('credores as c', 'c.id', 'l.para_id')
            .whereRef('l.de_id', '=', 'e.id')
            .where('c.excluido_em', 'is', null)
            .select(NAMES)
            .as('credores'),
          eb
            .selectFrom('equipes as c')
            .whereRef('c.supervisor_id', '=', 'u.id')
            .where('c.excluido_em', 'is', null)
            .where('c.ativa', '=', true)
            .select(NAMES)
            .as('equipes'),
        ])
        .executeTakeFirstOrThrow()
      return {
        ...found,
        cpf: maskCpf(usuario.cpf),
        credores: found.credores ?? [],
        equipes: found.equipes ?? [],
      }
    },
  )
}

/** The names of the rows `c`, in order. */
const NAMES = sql<string[]>`coalesce(array_agg(c.nome::text order by c.nome), '{}')`.as('nomes')
