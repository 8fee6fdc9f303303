import { sql } from 'kysely'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import type { ServerImpediment } from '../../../framework/acts/server-impediment'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { findIndisponiveis } from '../fechar/find-indisponiveis'

type Oferecida = Pick<Proposta, 'operacoes'>

/** Why these proposals can neither be sent nor accepted any more, by id: their debt was agreed, settled or taken away meanwhile. */
export const dividaDaProposta: ServerImpediment = async (db, ctx, ids) => {
  const reasons = new Map<number, string>()
  const { rows } = await sql<{ id: number; conteudo: Oferecida }>`
    select id, conteudo from propostas where id = any(${[...ids]}::bigint[]) and conteudo is not null and acordo_id is null
  `.execute(db)
  const indisponiveis = await findIndisponiveis(
    db,
    ctx,
    rows.flatMap(({ conteudo }) => conteudo.operacoes),
  )
  for (const { id, conteudo } of rows) {
    const [refusal] = conteudo.operacoes.flatMap((operacao) => indisponiveis.get(operacao.id) ?? [])
    if (refusal) reasons.set(id, refusal.message)
  }
  return reasons
}

/** Throws `operacao_indisponivel` for an offer over a debt that is no longer there to be agreed. */
export async function requireDivida(db: Db, ctx: ActContext, { operacoes }: Oferecida): Promise<void> {
  const [refusal] = (await findIndisponiveis(db, ctx, operacoes)).values()
  if (refusal) throw new AppError(refusal.code, refusal.params)
}
