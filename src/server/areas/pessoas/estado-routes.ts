import { Type } from '@sinclair/typebox'
import { sql } from 'kysely'
import { Estado, EstadoPedido } from '../../../contract/instalacao/estado'
import { AppError } from '../../../errors/app-error'
import { fimDaSessao } from '../../collection/estados/fim-da-sessao'
import { ligacaoEmCurso } from '../../collection/ligacoes/seguir-operador'
import { contextOf } from '../../framework/resources/routes/request-context'
import { withRetry } from '../../platform/database/retry'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { trocarEstado } from './trocar-estado'

const URL = '/api/v1/me/estado'
const config = { permissao: 'sessao' } as const
/** Whom he is talking to. */
const pessoal = {
  campos: { telefone: 'ligacoes.telefone', cpf_cnpj: 'clientes.cpf_cnpj' },
  finalidade: 'contato',
} as const

/** What the person who asks is doing, which he alone says. Source: docs/telas.md, "Estado de trabalho". */
export const estadoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(URL, { schema: { response: { 200: Estado } }, config: { ...config, pessoal } }, async (request) => {
    const ctx = contextOf(app, request)
    const { rows } = await sql<Pick<Estado, 'status' | 'complemento' | 'motivo_id'>>`
      select e.status, e.complemento, e.motivo_id from estados_trabalho e
      where e.usuario_id = ${ctx.usuario.id} and e.ate is null and ${fimDaSessao(ctx, 'e')} is null
    `.execute(app.db)
    const motivos = await app.db
      .selectFrom('motivos')
      .select(['id', 'nome'])
      .where('tipo', '=', 'pausa')
      .where('ativo', '=', true)
      .where('excluido_em', 'is', null)
      .orderBy('ordem_tela')
      .orderBy('id')
      .execute()
    return {
      ...(rows[0] ?? { status: null, complemento: null, motivo_id: null }),
      motivos: ctx.usuario.interno ? motivos : [],
      ligacao: await ligacaoEmCurso(app.db, ctx),
    }
  })

  const kept = { 204: Type.Null({ description: 'Guardado.' }) }
  app.put(URL, { schema: { body: EstadoPedido, response: kept }, config }, async (request, reply) => {
    const ctx = contextOf(app, request)
    if (!ctx.usuario.interno) throw new AppError('nao_encontrado')
    await withRetry(app.db, (trx) => trocarEstado(trx, ctx, request.body))
    return reply.code(204).send(null)
  })
}
