import { sql } from 'kysely'
import type { Proposta } from '../../../../domain/negociacao/resultado'
import { AppError } from '../../../../errors/app-error'
import { inScope } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { findIndisponiveis } from '../fechar/find-indisponiveis'
import { findCliente } from '../load-partes'

export type PropostaListada = Proposta & {
  readonly id: number
  readonly versao: number
  readonly criado_em: string
  /** What became of it. */
  readonly acordo_id: number | null
  readonly validade: string | null
  readonly aprovacao_id: number | null
  readonly enviada_em: string | null
  readonly motivo: string | null
  /** Why it can neither be sent nor accepted any more: what became of its debt. */
  readonly impedimento: string | null
  /** Whether any of its debt can still be negotiated. */
  readonly negociavel: boolean
}

/** The client's proposals as they were saved, oldest first, each with its present status. */
export async function listarPropostas(db: Db, ctx: ActContext, clienteId: number): Promise<PropostaListada[]> {
  if (!(await findCliente(db, ctx, clienteId))) throw new AppError('nao_encontrado')
  const { rows } = await sql<Row>`
    select id, versao, criado_em, acordo_id, status, conteudo, validade, aprovacao_id, enviada_em, motivo from propostas
    where cliente_id = ${clienteId} and excluido_em is null and conteudo is not null and ${inScope(ctx, 'propostas')}
    order by id
  `.execute(db)
  const gone = await findIndisponiveis(
    db,
    ctx,
    rows.flatMap(({ conteudo }) => conteudo.operacoes),
  )
  return rows.map(({ conteudo, ...own }) => {
    const refusals = conteudo.operacoes.flatMap(({ id }) => gone.get(id) ?? [])
    const impedimento = own.acordo_id === null ? (refusals[0]?.message ?? null) : null
    return { ...conteudo, ...own, impedimento, negociavel: refusals.length < conteudo.operacoes.length }
  })
}

type Row = Omit<PropostaListada, keyof Proposta | 'impedimento' | 'negociavel'> &
  Pick<Proposta, 'status'> & { readonly conteudo: Proposta }
