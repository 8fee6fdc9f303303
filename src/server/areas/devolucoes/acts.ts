import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import type { RoutedActs } from '../../framework/acts/routed-act'
import type { ServerAct, ServerActs } from '../../framework/acts/server-act'
import { changeWhere } from '../../framework/writing/change-where'
import { enviarBordero, forcarBordero } from './enviar'
import { escolherOperacoes } from './escolher'
import { nominais } from './no-envio'
import { porEmBordero } from './por-em-bordero'
import { proporDevolucao } from './propor'
import { reabrirBordero } from './reabrir'

/** What is done to a return, with what the areas have to say of it. Source: docs/regras.md, "Devolução ao credor". */
export function devolucaoActs(registros: RegistrosDaDevolucao) {
  return {
    porEmBordero,
    avaliarBordero,
    confirmarBordero,
    aprovarBordero,
    enviarBordero: enviarBordero(registros),
    forcarBordero: forcarBordero(registros),
    reabrirBordero: reabrirBordero(registros),
  } satisfies Partial<ServerActs>
}

/** The same for acts with an address of their own. */
export function devolucaoRoutedActs(registros: RegistrosDaDevolucao) {
  return {
    escolherOperacoes: {
      previa: true,
      bytes: 2_000_000,
      fazer: (trx, ctx, call) => escolherOperacoes(trx, ctx, registros, call),
    },
    proporDevolucao: {
      status: 201,
      previa: true,
      fazer: (trx, ctx, call) => proporDevolucao(trx, ctx, registros, call),
    },
  } satisfies Partial<RoutedActs>
}

/** What is checked is told with what it is worth now. */
const avaliarBordero: ServerAct = async (trx, ctx, { nome, before }) => {
  await changeWhere(trx, ctx, 'devolucoes_operacoes', {
    fonte: nominais(Number(before.id)),
    mudancas: { valor: sql`fonte.valor_nominal` },
    acao: nome,
  })
}

/** A creditor who confirms a return takes every line that he did not contest. */
const confirmarBordero: ServerAct = async (trx, ctx, { nome, before }) => {
  await changeWhere(trx, ctx, 'devolucoes_operacoes', {
    onde: sql`devolucao_id = ${before.id} and situacao = 'devolvida' and resposta = 'sem resposta'`,
    mudancas: { resposta: 'aceita' },
    acao: nome,
  })
}

/** What an act changes of a return on its way, and no hand that made it. */
const DO_ANDAMENTO = ['motivo_forcada', 'status', 'enviada_em', 'observacao', 'efeitos', 'codigo']

/**
 * Four eyes: whoever made a return, or ever changed it or one of its lines, does not approve it.
 *
 * Throws   `bordero_do_mesmo`.
 */
const aprovarBordero: ServerAct = async (trx, ctx, { before }) => {
  const id = Number(before.id)
  const { rows } = await sql`
    select from historico h where h.usuario_id = ${ctx.usuario.id} and (
      h.recurso = 'devolucoes' and h.registro_id = ${id}
        and (h.acao = 'criar' or h.mudancas - ${DO_ANDAMENTO}::text[] <> '{}')
      or h.recurso = 'devolucoes_operacoes' and h.acao <> 'conferir'
        and h.registro_id in (select l.id from devolucoes_operacoes l where l.devolucao_id = ${id})) limit 1
  `.execute(trx)
  if (rows.length > 0) throw new AppError('bordero_do_mesmo')
}
